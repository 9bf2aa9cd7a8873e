import type { EntryPromise, EntryProof, ProofReceipt } from '#contract/proofs.ts'
import type { Db } from '#server/platform/database/connection.ts'
import { utcDay } from '#server/platform/days.ts'
import { auditEntry, type Leaves, type LoggedEntry, releaseEntry } from './leaves.ts'
import type { LogKeyRing } from './log-key.ts'
import { presentReceipt } from './present.ts'
import { findCheckpoint, sizeOfLogBefore, tilesOf } from './queries.ts'
import { leafAt, proveInclusion, type ReadTile } from './tree.ts'

/** An entry, and when it was written, or for an anonymous report the day. */
export interface DatedEntry extends LoggedEntry {
  readonly at: Date
}

/** What other features need of the log: they are handed it by app.ts. */
export interface EntryProver {
  /** The promise for an entry. It needs no query. */
  promise(entry: DatedEntry): EntryPromise
  /** What there is to show for entries that the caller may read. */
  prove(db: Db, entries: readonly DatedEntry[]): Promise<EntryProof[]>
}

/** A release of counts whose inclusion in the log is to be proved. */
export interface DatedRelease {
  readonly month: string
  readonly digest: Buffer
  readonly releasedOn: string
}

/** A day of the audit log whose inclusion in the log is to be proved. */
export interface ClosedAuditDay {
  readonly day: string
  readonly digest: Buffer
}

/** What there is to show for one entry, as a file that anyone can check. */
function receiptsBy(keys: () => LogKeyRing, prover: EntryProver) {
  return async (db: Db, entry: LoggedEntry, day: string): Promise<ProofReceipt> => {
    const [proof] = await prover.prove(db, [{ ...entry, at: new Date(`${day}T00:00:00Z`) }])
    if (!proof) throw new Error('entry has no proof')
    return presentReceipt(keys(), proof, await findCheckpoint(db, day))
  }
}

/** Receipts of what is one leaf a month or a day. */
export function provingBy(keys: () => LogKeyRing, prover: EntryProver) {
  const receipt = receiptsBy(keys, prover)
  return {
    release: (db: Db, { month, digest, releasedOn }: DatedRelease) =>
      receipt(db, releaseEntry(month, digest), releasedOn),
    auditDay: (db: Db, { day, digest }: ClosedAuditDay) => receipt(db, auditEntry(day, digest), day),
  }
}

/** @param keys of the log as they are now: each day is signed for by its own */
export function createProver(keys: () => LogKeyRing, { leafOf, leafWith, saltOf }: Leaves): EntryProver {
  const promise = (entry: DatedEntry): EntryPromise => {
    const day = utcDay(entry.at)
    const salt = saltOf(entry)
    return {
      day,
      salt: salt.toString('base64url'),
      signature: keys().keyOn(day).promise(leafWith(entry, salt), day).toString('base64url'),
    }
  }
  return {
    promise,
    async prove(db, entries) {
      const read = tilesOf(db)
      const batches = new Map<string, Batch | null>()
      const proofs: EntryProof[] = []
      for (const entry of entries) {
        const day = utcDay(entry.at)
        const batch = batches.has(day) ? batches.get(day) : await batchOn(db, day)
        batches.set(day, batch ?? null)
        proofs.push({
          entryId: entry.entryId,
          hash: entry.hash.toString('base64url'),
          promise: promise(entry),
          closed: Boolean(batch),
          inclusion: batch ? await include(read, batch, leafOf(entry)) : null,
        })
      }
      return proofs
    },
  }
}

/** The leaves that a day added: from one place in the log up to another. */
interface Batch {
  readonly from: number
  readonly to: number
}

async function batchOn(db: Db, day: string): Promise<Batch | null> {
  const checkpoint = await findCheckpoint(db, day)
  return checkpoint ? { from: await sizeOfLogBefore(db, day), to: checkpoint.size } : null
}

async function include(read: ReadTile, batch: Batch, leaf: Buffer): Promise<EntryProof['inclusion']> {
  const index = await findLeaf(read, batch, leaf)
  if (index === null) return null
  const hashes = await proveInclusion(read, index, batch.to)
  return { index, hashes: hashes.map((hash) => hash.toString('base64url')) }
}

/** Finds a leaf by halving: those of a day are sorted. */
export async function findLeaf(read: ReadTile, batch: Batch, leaf: Buffer): Promise<number | null> {
  let { from, to } = batch
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    const order = leaf.compare(await leafAt(read, middle))
    if (order === 0) return middle
    if (order < 0) to = middle
    else from = middle + 1
  }
  return null
}
