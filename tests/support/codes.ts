import { Secret, TOTP } from 'otpauth'

/**
 * The code that an app shows for a secret.
 * @param steps of 30 seconds from now: a code works once, so that a second one at once is the next.
 */
export function codeOf(secret: string, steps = 0): string {
  const timestamp = Date.now() + steps * 30_000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}
