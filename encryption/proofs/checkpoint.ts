import type { LogKey } from './log-key.ts'
import { decodeBase64, isSignedBy } from './signed-note.ts'

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
 * @returns null if it is none, or where the log did not sign it
 */
export function openCheckpoint(text: string, log: LogKey): Checkpoint | null {
  const { groups } = note.exec(text) ?? {}
  const { text: signed, name, size, root, day, signer, signature } = groups ?? {}
  if (!signed || !size || !root || !day || !signature) return null
  if (name !== log.name || signer !== log.name) return null
  const rootBytes = decodeBase64(root)
  if (!rootBytes || !isSignedBy(log, signature, signed)) return null
  return { day, size: Number(size), root: rootBytes }
}
