import type { Checkpoint, EntryProof, LogKeyRecord } from '#contract/proofs.ts'
import { isVerifyKey } from '#encryption/identity.ts'
import { type ReceiptVerdict, verifyReceipt, writeReceipt } from '#encryption/proofs/receipt.ts'

/** A report's receipt, and the result of the check that anybody could make. */
export interface CheckedProofs {
  /** The receipt file. */
  readonly receipt: string
  readonly verdict: ReceiptVerdict
  /** Hashes of entries that should be in the log by now but are not. */
  readonly missing: ReadonlySet<string>
}

/** Milliseconds after the start of a day within which its entries must be in the log. A day is closed soon after it has ended. */
const maxWait = 2 * 24 * 60 * 60 * 1000

/** Uses this device's clock: a server that closes no day, or claims to have closed none, breaks its promise too. */
const isLate = (day: string, now: Date) => now.getTime() >= Date.parse(`${day}T00:00:00Z`) + maxWait

/** Assembles the receipt from the server's response and verifies it: the page claims only what the receipt proves. */
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
