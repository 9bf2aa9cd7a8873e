/**
 * The comparable form of an e-mail address: without what cannot be seen, Unicode NFC, no surrounding space, lower case. Device and server must agree
 * on it, because the salt of a password is made from it.
 */
export function normaliseAddress(address: string): string {
  return address
    .replaceAll(/\p{Cf}/gu, '')
    .normalize('NFC')
    .trim()
    .toLowerCase()
}

/** In characters. Source: RFC 5321 §4.5.3.1. */
export const maxAddressLength = 254

/** No control characters in it, nor others that cannot be seen. */
export const addressPattern = /^[^\s\p{C}@<>()",;:\\]+@[^\s\p{C}@<>()",;:\\]+\.[^\s\p{C}@<>()",;:\\.]{2,}$/u

/** Whether a text has the form of an e-mail address. Small letters may be more than the large ones they stand for. */
export function isAddress(typed: string): boolean {
  const length = Math.max(typed.length, normaliseAddress(typed).length)
  return length <= maxAddressLength && addressPattern.test(typed)
}
