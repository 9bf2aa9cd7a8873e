/**
 * The comparable form of an e-mail address: Unicode NFC, no surrounding space, lower case. Device and server must agree
 * on it, because the salt of a password is made from it.
 */
export function normaliseAddress(address: string): string {
  return address.normalize('NFC').trim().toLowerCase()
}
