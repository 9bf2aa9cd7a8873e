import type { Checkpoint, EntryProof, LogKeyRecord } from '#contract/proofs.ts'
import { isVerifyKey } from '#encryption/identity.ts'
import { type ReceiptVerdict, verifyReceipt, writeReceipt } from '#encryption/proofs/receipt.ts'

/** A report's receipt, and what came out when it was checked as anybody could. */
export interface CheckedProofs {
  /** The file for the person to keep. */
  readonly receipt: string
  readonly verdict: ReceiptVerdict
  /** Hashes of entries that the log should hold by now and does not. */
  readonly missing: ReadonlySet<string>
}

/** Milliseconds after the start of its day by which an entry is in the log. A day is closed soon after it has ended. */
const maxWait = 2 * 24 * 60 * 60 * 1000

/** Uses this device's clock: a server that closes no day, or says that it closed none, keeps no promise either. */
const isLate = (day: string, now: Date) => now.getTime() >= Date.parse(`${day}T00:00:00Z`) + maxWait

/** Puts the receipt together from what the server gives, and checks it: the page says nothing that the receipt does not show. */
export async function checkProofs(
  { name, key, handovers }: LogKeyRecord,
  checkpoints: readonly Checkpoint[],
  proofs: readonly EntryProof[],
  now = new Date(),
): Promise<CheckedProofs> {
  if (!isVerifyKey(key)) throw new Error('log key is invalid')
  const receipt = writeReceipt({
    log: { name, key },
    handovers,
    checkpoints: checkpoints.map(({ note, token }) => ({ note, token })),
    entries: proofs.map(({ hash, promise, inclusion }) => ({ hash, promise, inclusion })),
  })
  const missing = proofs
    .filter(({ closed, inclusion, promise }) => !inclusion && (closed || isLate(promise.day, now)))
    .map(({ hash }) => hash)
  return { receipt, verdict: await verifyReceipt(receipt), missing: new Set(missing) }
}
