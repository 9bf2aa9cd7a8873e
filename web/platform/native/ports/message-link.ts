import { ActionMissing } from './failures.ts'
import type { MessageDraft } from './actions.ts'

const dialled = /^\+?[0-9]{2,20}$/

/**
 * The address that opens the device's messages app (RFC 5724).
 *
 * @throws ActionMissing for anything but a number, which could inject into the address
 */
export function messageLink({ to, text }: MessageDraft): string {
  const numbers = to.map((number) => number.replaceAll(/[\s().-]/g, ''))
  if (!numbers.every((number) => dialled.test(number))) throw new ActionMissing()
  return `sms:${numbers.join(',')}?body=${encodeURIComponent(text)}`
}
