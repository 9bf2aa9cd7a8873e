import type { Checkpoint, EntryProof, LogKeyRecord as PresentedKey, ProofReceipt } from '#contract/proofs.ts'
import type { LogSigningKey } from './log-key.ts'
import type { CheckpointRow } from './queries.ts'

export function presentKey({ name, publicKey, verifier }: LogSigningKey): PresentedKey {
  return { name, key: publicKey.toString('base64url'), verifier }
}

export function presentCheckpoint({ day, size, note, token }: CheckpointRow): Checkpoint {
  return { day, size, note, token: token && token.toString('base64url') }
}

/** A receipt as a device writes it (encryption/proofs/receipt.ts), which says as much as there is by now. */
export function presentReceipt(
  key: LogSigningKey,
  { hash, promise, inclusion }: EntryProof,
  checkpoint: CheckpointRow | undefined,
): ProofReceipt {
  const { name, key: publicKey } = presentKey(key)
  const { note, token } =
    inclusion && checkpoint ? presentCheckpoint(checkpoint) : { note: null, token: null }
  return {
    format: 'upstander-receipt',
    version: 1,
    log: { name, key: publicKey },
    checkpoints: note === null ? [] : [{ note, token }],
    entries: [{ hash, promise, inclusion }],
  }
}
