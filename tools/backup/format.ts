import { z } from 'zod'

/**
 * [Note: Backups] A backup is a folder. Everything of it is sealed by age to the key of the operator, but for the list of its files.
 *
 *     FOLDER/files/evidence/0a/….age                  a file, sealed once and shared by all backups that have it
 *     FOLDER/2026-11-29T03-00-00Z/manifest.age        what is in it, with a hash of each part
 *     FOLDER/2026-11-29T03-00-00Z/files.txt           the files that it needs, so that others can be removed without the key
 *     FOLDER/2026-11-29T03-00-00Z/public.reports.age  the rows of a table, as COPY writes them, compressed
 *
 * It is written as `….incomplete` and renamed when it is whole. Tables are read in one snapshot, and files after them: what the database
 * knows is there, and what came later does no harm.
 */
export const manifestName = 'manifest.age'
export const fileListName = 'files.txt'
export const incomplete = '.incomplete'

const sealedPart = z.object({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.int().check(z.nonnegative()),
})

/** A table as it was copied. */
const copiedTable = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int().check(z.nonnegative()),
  part: sealedPart,
})
export type CopiedTable = z.infer<typeof copiedTable>

/** What a backup has, and what must be there again after it was restored. */
export const manifest = z.object({
  format: z.literal(1),
  /** When the snapshot was taken, as ISO 8601. */
  takenAt: z.string(),
  /** The steps that the database had been through. */
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  tables: z.array(copiedTable),
  /** Where counters stood. */
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() }),
  ),
  files: z.array(z.object({ key: z.string(), bytes: z.int().check(z.nonnegative()), part: sealedPart })),
})
export type Manifest = z.infer<typeof manifest>
export type SealedPart = z.infer<typeof sealedPart>

/** What stops a backup or a restore, in a sentence for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
