import { isAddress } from '#contract/email-address.ts'
import { m } from '#web/messages/compiled/messages.js'

/** The problem with a typed address, or `null`. */
export function addressProblem(typed: string): string | null {
  const address = typed.trim()
  if (!address) return m.auth_email_missing()
  return isAddress(address) ? null : m.auth_email_wrong()
}
