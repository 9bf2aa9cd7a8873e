import type { Checkpoint, EntryProof, LogKeyRecord as PresentedKey, ProofReceipt } from '#contract/proofs.ts'
import type { LogKeyRing } from './log-key.ts'
import type { CheckpointRow } from './queries.ts'

export function presentKey({ newest, handovers }: LogKeyRing): PresentedKey {
  const { name, publicKey, verifier } = newest
  return { name, key: publicKey.toString('base64url'), verifier, handovers: [...handovers] }
}

export function presentCheckpoint({ day, size, note, token }: CheckpointRow): Checkpoint {
  return { day, size, note, token: token && token.toString('base64url') }
}

/** A receipt as a device writes it (encryption/proofs/receipt.ts), which says as much as there is by now. */
export function presentReceipt(
  keys: LogKeyRing,
  { hash, promise, inclusion }: EntryProof,
  checkpoint: CheckpointRow | undefined,
): ProofReceipt {
  const { name, key, handovers } = presentKey(keys)
  const { note, token } =
    inclusion && checkpoint ? presentCheckpoint(checkpoint) : { note: null, token: null }
  return {
    format: 'upstander-receipt',
    ...(handovers.length > 0 ? { version: 2, handovers } : { version: 1 }),
    log: { name, key },
    checkpoints: note === null ? [] : [{ note, token }],
    entries: [{ hash, promise, inclusion }],
  }
}
