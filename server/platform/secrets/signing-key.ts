import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'

/** An Ed25519 key of this server. */
export interface SigningKey {
  readonly privateKey: KeyObject
  /** 32 bytes. */
  readonly publicKey: Buffer
}

/** The prefix of the 32 secret bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** @param seed 32 secret bytes, derived by label: several servers on one database sign as one. */
export function signingKeyOf(seed: Buffer): SigningKey {
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = Buffer.from(createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '', 'base64url')
  return { privateKey, publicKey }
}
