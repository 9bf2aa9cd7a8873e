import type { Checkpoint, LogKey as PresentedKey } from '#contract/proofs.ts'
import type { LogKey } from './log-key.ts'
import type { CheckpointRow } from './queries.ts'

export function presentKey({ name, publicKey, verifier }: LogKey): PresentedKey {
  return { name, key: publicKey.toString('base64url'), verifier }
}

export function presentCheckpoint({ day, size, note, token }: CheckpointRow): Checkpoint {
  return { day, size, note, token: token && token.toString('base64url') }
}
