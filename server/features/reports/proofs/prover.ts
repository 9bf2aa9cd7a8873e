import type { EntryPromise, EntryProof } from '#contract/proofs.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { EntryRow } from '../queries.ts'

/** An entry as far as the log of proofs is concerned. */
export interface ProvableEntry {
  readonly reportId: string
  readonly entryId: string
  readonly hash: Buffer
  /** The moment of writing; the day, for an anonymous report. */
  readonly at: Date
}

/** What the log of proofs does for reports. */
export interface Prover {
  /** The signed promise in the answer to a new entry. It asks the database nothing. */
  promise(entry: ProvableEntry): EntryPromise
  prove(db: Db, entries: readonly ProvableEntry[]): Promise<EntryProof[]>
}

export function promiseFor(
  prover: Prover,
  { report_id: reportId, id: entryId, hash, at }: EntryRow,
): EntryPromise {
  return prover.promise({ reportId, entryId, hash, at })
}
