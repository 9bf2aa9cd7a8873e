import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { evidenceKinds, evidenceSources } from '#encryption/evidence.ts'

/** The owner of a stored file: a draft or a sent report. */
export const owner = z.strictObject({ kind: z.enum(['draft', 'report']), id: z.string() })
export type Owner = z.infer<typeof owner>

/** Metadata of a file when it is added. */
export const about = z.strictObject({
  name: z.string(),
  /** Detected by content, not by extension. */
  mediaType: z.string(),
  kind: z.enum(evidenceKinds),
  capturedAt: z.nullable(z.string()),
  shows: z.string(),
  shielded: z.boolean(),
  source: z.enum(evidenceSources),
  of: z.nullable(z.string()),
  replaces: z.nullable(z.string()),
  /** A small WebP or JPEG, base64url, at most 12 KiB. */
  thumbnail: z.nullable(z.string()),
})
export type FileDescription = z.infer<typeof about>

/** A file on this device, before and during its upload. Its id becomes the evidence's. */
export const localFile = z.extend(about, {
  id: z.string(),
  owner,
  bytes: z.number(),
  /** SHA-256 of the file, base64url. */
  sha256: z.string(),
  addedAt: z.string(),
  /** Position among its owner's files, ascending. */
  order: z.number(),
  /** Whether it reveals where it was made; `null` if that cannot be determined here. */
  tellsPlace: z._default(z.nullable(z.boolean()), null),
  /** Whether an original is sent in addition to its copy; `null` if not chosen. [Note: Originals that stay] */
  goesOut: z._default(z.nullable(z.boolean()), null),
  /**
   * `device`: survives closing the tab. `tab`: only in this tab's memory, if nothing is stored on the device or storage is full. `lost`:
   * was in the memory of a closed tab; the person is asked to choose it again.
   */
  where: z.enum(['device', 'tab', 'lost']),
})
export type LocalFile = z.infer<typeof localFile>

/** Fields of a stored file that may change until it is sent. */
export type LocalFileChange = Partial<
  Omit<FileDescription, 'source' | 'of'> & Pick<LocalFile, 'order' | 'goesOut'>
>
