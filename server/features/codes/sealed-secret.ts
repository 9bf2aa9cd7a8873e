import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Secrets } from '#server/platform/secrets/secrets.ts'

const nonceBytes = 12
const tagBytes = 16

const keyOf = (secrets: Secrets) => secrets.hmac('codes-key', '')

/**
 * Seals the secret of someone's codes under a key of this server, for them alone: AES-256-GCM with their id beside it, so
 * that one member's row cannot be put in another's place.
 */
export function sealSecret(secrets: Secrets, memberId: string, secret: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secrets), nonce).setAAD(Buffer.from(memberId))
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
}

/** @throws if it was sealed for someone else, or under another key */
export function openSecret(secrets: Secrets, memberId: string, sealed: Buffer): Buffer {
  const nonce = sealed.subarray(0, nonceBytes)
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secrets), nonce, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(memberId)).setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()])
}
