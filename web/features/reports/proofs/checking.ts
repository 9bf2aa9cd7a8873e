import type { Checkpoint, EntryProof, LogKey } from '#contract/proofs.ts'
import { isVerifyKey } from '#encryption/identity.ts'
import { type ReceiptVerdict, verifyReceipt, writeReceipt } from '#encryption/proofs/receipt.ts'

/** A report's receipt, and what came out when it was checked as anybody could. */
export interface CheckedProofs {
  /** The file for the person to keep. */
  readonly receipt: string
  readonly verdict: ReceiptVerdict
  /** Hashes of entries that a closed day should hold and does not. */
  readonly missing: ReadonlySet<string>
}

/** Puts the receipt together from what the server gives, and checks it: the page says nothing that the receipt does not show. */
export async function checkProofs(
  { name, key }: LogKey,
  checkpoints: readonly Checkpoint[],
  proofs: readonly EntryProof[],
): Promise<CheckedProofs> {
  if (!isVerifyKey(key)) throw new Error('The log’s key is no key.')
  const receipt = writeReceipt({
    log: { name, key },
    checkpoints: checkpoints.map(({ note, token }) => ({ note, token })),
    entries: proofs.map(({ hash, promise, inclusion }) => ({ hash, promise, inclusion })),
  })
  const missing = proofs.filter(({ closed, inclusion }) => closed && !inclusion).map(({ hash }) => hash)
  return { receipt, verdict: await verifyReceipt(receipt), missing: new Set(missing) }
}
