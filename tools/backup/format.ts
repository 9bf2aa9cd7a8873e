import { z } from 'zod'

/**
 * [Note: Backups] A backup is a folder, on a disk or in a bucket, where the names are the same. Everything of it is sealed by age to the key of the operator, but for the list of its files.
 *
 *     FOLDER/files/3f2a…/evidence/0a/….age            a file, sealed once to a key and shared by all backups that are sealed to it
 *     FOLDER/2026-11-29T03-00-00Z/manifest.age        what is in it, with a hash of each part
 *     FOLDER/2026-11-29T03-00-00Z/files.txt           the files that it needs: the next backup finds them there, and what nobody needs goes
 *     FOLDER/2026-11-29T03-00-00Z/public.reports.age  the rows of a table, as COPY writes them, compressed
 *
 * The manifest is written last: a backup is whole where it is there. Tables are read in one snapshot, and files after them: what the database
 * knows is there, and what came later does no harm.
 */
export const fileListName = 'files.txt'

/** A manifest says where things are written on another machine: nothing of it leads out of the folder. */
const pathInFolder = z.string().check(z.regex(/^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/))
const identifier = z.string().check(z.regex(/^[a-z_][a-z0-9_]*$/))

export const sealedPart = z.object({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.int().check(z.nonnegative()),
})

/** A table as it was copied. */
const copiedTable = z.object({
  schema: identifier,
  name: identifier,
  columns: z.array(identifier),
  rows: z.int().check(z.nonnegative()),
  part: sealedPart,
})
export type CopiedTable = z.infer<typeof copiedTable>

/** What a backup has, and what must be there again after it was restored. */
export const manifest = z.object({
  format: z.literal(1),
  /** When the snapshot was taken, as ISO 8601. */
  takenAt: z.string(),
  /** The key that it is sealed to, as age writes it. */
  recipient: z.string(),
  /** The steps that the database had been through. */
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  tables: z.array(copiedTable),
  /** Where counters stood. */
  sequences: z.array(
    z.object({ schema: identifier, name: identifier, value: z.string(), isCalled: z.boolean() }),
  ),
  files: z.array(z.object({ key: pathInFolder, bytes: z.int().check(z.nonnegative()), part: sealedPart })),
})
export type Manifest = z.infer<typeof manifest>
export type SealedPart = z.infer<typeof sealedPart>
