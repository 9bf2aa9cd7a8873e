import { address } from '#contract/primitives.ts'
import { m } from '#web/messages/compiled/messages.js'

/** What is wrong with an address as typed, or `null`. */
export function addressProblem(typed: string): string | null {
  if (!typed.trim()) return m.auth_email_missing()
  return address.safeParse(typed.trim()).success ? null : m.auth_email_wrong()
}
