import { ed25519 } from '@noble/curves/ed25519.js'
import { base64 } from '@scure/base'
import { fromBase64url, toUtf8 } from '../encoding.ts'
import { keyId, type LogKey } from './log-key.ts'
import { same } from './merkle.ts'

/** The state of a log when a day was closed. */
export interface Checkpoint {
  readonly day: string
  /** Leaves in the tree. */
  readonly size: number
  /** 32 bytes. */
  readonly root: Uint8Array
}

const note =
  /^(?<text>(?<name>[^\n+\s]+)\n(?<size>[1-9]\d{0,14})\n(?<root>[A-Za-z\d+/]{43}=)\nday (?<day>\d{4}-\d\d-\d\d)\n)\n— (?<signer>[^\n+\s]+) (?<signature>[A-Za-z\d+/]{91}=)\n$/

/**
 * Reads a checkpoint (C2SP tlog-checkpoint, a signed note) that this log signed.
 *
 * @returns null where it is none, or where the log did not sign it
 */
export function openCheckpoint(text: string, log: LogKey): Checkpoint | null {
  const { groups } = note.exec(text) ?? {}
  const { text: signed, name, size, root, day, signer, signature } = groups ?? {}
  if (!signed || !size || !root || !day || !signature) return null
  if (name !== log.name || signer !== log.name) return null
  const [signatureBytes, rootBytes] = [decode(signature), decode(root)]
  if (!signatureBytes || !rootBytes) return null
  if (!same(signatureBytes.slice(0, 4), keyId(log))) return null
  if (!isSigned(log, signatureBytes.slice(4), toUtf8(signed))) return null
  return { day, size: Number(size), root: rootBytes }
}

/** @returns null where stray bits are at the end: one value has one spelling */
function decode(text: string): Uint8Array | null {
  try {
    return base64.decode(text)
  } catch {
    return null
  }
}

function isSigned({ key }: LogKey, signature: Uint8Array, bytes: Uint8Array): boolean {
  try {
    return ed25519.verify(signature, bytes, fromBase64url(key), { zip215: false })
  } catch {
    return false
  }
}
