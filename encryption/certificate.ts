import { ed25519 } from '@noble/curves/ed25519.js'

/**
 * Whether an Ed25519 signature on these bytes is of this key, as others write it: without a use before the bytes, which the suite
 * eddsa-rdfc-2022 does not know. They are hashes of a credential, which nothing else that is signed here looks like.
 *
 * @param key 32 bytes
 * @param signature 64 bytes
 */
export function isSignedBy(key: Uint8Array, bytes: Uint8Array, signature: Uint8Array): boolean {
  try {
    return ed25519.verify(signature, bytes, key, { zip215: false })
  } catch {
    return false
  }
}
