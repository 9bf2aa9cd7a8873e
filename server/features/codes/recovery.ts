import { randomBytes } from 'node:crypto'
import { visibleText } from '#contract/typed-text.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'

/** No letters or digits that are easily confused (Crockford's base32). */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Ten recovery codes of 120 random bits, as `7KQ2-M9XD-…`: from 112 on an ordinary hash keeps them (ASVS 6.5.2). */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => {
    const text = Array.from(randomBytes(24), (byte) => letters[byte % 32]).join('')
    return text.match(/.{4}/g)?.join('-') ?? text
  })
}

/** A code without what does not matter in it: spaces, dashes and case. */
export const bareCode = (typed: string): string =>
  visibleText(typed)
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toUpperCase()

/** The stored digest of a recovery code. */
export const recoveryDigest = (secrets: Secrets, memberId: string, code: string): Buffer =>
  secrets.hmac('recovery-code', `${memberId}\n${bareCode(code)}`)
