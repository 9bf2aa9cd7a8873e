import { normaliseAddress } from '#contract/email-address.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'

/**
 * The salt of an address's password: an HMAC of the address under the server's key, so that every address has one,
 * known or not, and asking for it reveals nothing.
 * @returns 32 bytes as base64url.
 */
export const passwordSalt = (secrets: Secrets, address: string): string =>
  secrets.hmac('password-salt', normaliseAddress(address)).toString('base64url')
