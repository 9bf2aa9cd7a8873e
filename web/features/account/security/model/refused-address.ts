import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { isRefusal } from '#web/platform/api/errors.ts'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { isPasswordOfOther } from '#web/platform/vault/password/new-password.ts'

/** The message if the server rejects the domain of the new address, with the accepted domains. Undefined for other errors. */
export function refusedAddress(error: unknown, domains: readonly string[]): string | undefined {
  if (isPasswordOfOther(error)) return m.security_address_same_password()
  if (!isRefusal(error, 'invalid_input') || !('body.address' in error.fields)) return undefined
  if (domains.length === 0) return sentenceFor(error)
  const list = new Intl.ListFormat(getLocale(), { type: 'disjunction' }).format(domains)
  return m.security_address_domain({ domains: list })
}
