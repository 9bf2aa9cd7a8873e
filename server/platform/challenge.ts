import { createPublicKey, verify } from 'node:crypto'

/** The prefix of the 32 bytes of an Ed25519 key in its SubjectPublicKeyInfo (RFC 8410 §4). */
const ed25519Prefix = Buffer.from('302a300506032b6570032100', 'hex')

/**
 * Whether a member's signing key signed a challenge, as `sign(…, 'challenge', …)` of the device does (RFC 8032).
 * @param key the 32 bytes of the Ed25519 public key.
 * @param signature 64 bytes as base64url.
 */
export function isSignedChallenge(key: Buffer, challenge: string, signature: string): boolean {
  try {
    const spki = Buffer.concat([ed25519Prefix, key])
    const signed = Buffer.from(`upstander/v1/challenge\n${challenge}`)
    return verify(
      null,
      signed,
      createPublicKey({ key: spki, format: 'der', type: 'spki' }),
      Buffer.from(signature, 'base64url'),
    )
  } catch {
    // Bytes that are no point of the curve.
    return false
  }
}
