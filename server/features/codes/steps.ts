import { Secret, TOTP } from 'otpauth'

const period = 30

/** 160 random bits, as RFC 4226 §4 recommends. */
export const secretBytes = 20

/** As it is typed into an app where the picture cannot be scanned. */
export const secretText = (secret: Buffer): string =>
  new Secret({ buffer: new Uint8Array(secret).buffer }).base32

/**
 * The time step of a code, if it is right now or one step before or after, for clocks that are half a minute off.
 * @param after the step of the last code that was taken: that one and those before it are used up
 * @param now milliseconds since 1970
 */
export function stepOf(secret: Buffer, code: string, after: number, now = Date.now()): number | undefined {
  const totp = new TOTP({ secret: new Secret({ buffer: new Uint8Array(secret).buffer }), period })
  const delta = totp.validate({ token: code, timestamp: now, window: 1 })
  if (delta === null) return undefined
  const step = Math.floor(now / 1000 / period) + delta
  return step > after ? step : undefined
}
