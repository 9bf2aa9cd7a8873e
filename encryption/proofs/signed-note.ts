import { ed25519 } from '@noble/curves/ed25519.js'
import { base64 } from '@scure/base'
import { fromBase64url, toUtf8 } from '../encoding.ts'
import { keyId, type LogKey } from './log-key.ts'
import { same } from './merkle.ts'

/** Whether a signature of a signed note (C2SP) is this key's: four bytes that say which key, and 64 of Ed25519. */
export function isSignedBy(log: LogKey, signature: string, text: string): boolean {
  const bytes = decodeBase64(signature)
  if (!bytes || !same(bytes.slice(0, 4), keyId(log))) return false
  try {
    return ed25519.verify(bytes.slice(4), toUtf8(text), fromBase64url(log.key), { zip215: false })
  } catch {
    return false
  }
}

/** @returns null if stray bits are at the end: one value has one spelling */
export function decodeBase64(text: string): Uint8Array | null {
  try {
    return base64.decode(text)
  } catch {
    return null
  }
}
