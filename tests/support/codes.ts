import { Secret, TOTP } from 'otpauth'

/**
 * The code that an authenticator app shows for a secret.
 * @param steps of 30 seconds from now: a code works only once, so a second code at the same moment is the next one.
 */
export function totpCode(secret: string, steps = 0): string {
  const timestamp = Date.now() + steps * 30_000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}
