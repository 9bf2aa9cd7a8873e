import { randomBytes } from 'node:crypto'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import { leafHash } from './tree.ts'

/** An entry as far as the log is concerned. */
export interface LoggedEntry {
  readonly reportId: string
  readonly entryId: string
  /** SHA-256 of its sealed bytes. */
  readonly hash: Buffer
}

/** A release of counts as the log takes it: its hash is that of its Data Package. No report has this id. */
export const releaseEntry = (month: string, digest: Buffer): LoggedEntry => ({
  reportId: 'release',
  entryId: month,
  hash: digest,
})

/** The opening of an alias as a log entry: its hash covers who requested and confirmed it, why and when. */
export const openingEntry = (id: string, digest: Buffer): LoggedEntry => ({
  reportId: 'alias-opening',
  entryId: id,
  hash: digest,
})

/** A day of the audit log as the log takes it: its hash is that of the day's lines. */
export const auditEntry = (day: string, digest: Buffer): LoggedEntry => ({
  reportId: 'audit',
  entryId: day,
  hash: digest,
})

/**
 * Makes leaves of entries. The salt is derived and stored nowhere: only this server, and those it gave the salt to, can tell
 * that a leaf of the public log belongs to an entry.
 */
export function leavesBy(secrets: Secrets) {
  const saltOf = ({ reportId, entryId }: LoggedEntry) =>
    secrets.hmac('proofs/salt', `${reportId}\n${entryId}`)
  const leafWith = ({ hash }: LoggedEntry, salt: Buffer) => leafHash(Buffer.concat([salt, hash]))
  return {
    saltOf,
    /** @param salt - the entry's own */
    leafWith,
    leafOf: (entry: LoggedEntry) => leafWith(entry, saltOf(entry)),
  }
}

export type Leaves = ReturnType<typeof leavesBy>

const minLeaves = 64

/**
 * How many leaves a day adds for that many entries. Anyone can read the size of the log: were it the true number, someone
 * could look whether a person wrote yesterday, at a school where few do. So a day has at least 64, and beyond that a size
 * of which only the leading digits say something (Padmé, https://lbarman.ch/blog/padme/), at most 12 % more.
 */
export function paddedCount(count: number): number {
  if (count <= minLeaves) return minLeaves
  const exponent = Math.floor(Math.log2(count))
  const unit = 2 ** (exponent - Math.floor(Math.log2(exponent)) - 1)
  return Math.ceil(count / unit) * unit
}

/** A day's leaves as they go into the log: filled up with random ones, and sorted, so that their order tells nothing. */
export function batchOf(leaves: readonly Buffer[]): Buffer {
  const padding = Array.from({ length: paddedCount(leaves.length) - leaves.length }, () => randomBytes(32))
  return Buffer.concat([...leaves, ...padding].toSorted((left, right) => left.compare(right)))
}
