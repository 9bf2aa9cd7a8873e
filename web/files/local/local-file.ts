import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { evidenceKinds, evidenceSources } from '#encryption/evidence.ts'

/** What a kept file belongs to: a report that is being written, or one that was sent. */
export const owner = z.strictObject({ kind: z.enum(['draft', 'report']), id: z.string() })
export type Owner = z.infer<typeof owner>

/** What is known of a file when it is added. */
export const about = z.strictObject({
  name: z.string(),
  /** As found in the content, not by the end of the name. */
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

/** A file on this device, before and while it is sent. Its id becomes the evidence's. */
export const localFile = z.extend(about, {
  id: z.string(),
  owner,
  bytes: z.number(),
  /** SHA-256 of the file, base64url. */
  sha256: z.string(),
  addedAt: z.string(),
  /** Its place among its owner's files; smaller comes first. */
  order: z.number(),
  /** Whether it says where it was made; `null` where that cannot be read here. */
  tellsPlace: z._default(z.nullable(z.boolean()), null),
  /** Whether an original goes out beside its copy; `null` while nobody has said. [Note: Originals that stay] */
  goesOut: z._default(z.nullable(z.boolean()), null),
  /**
   * `device`: it is still there after the tab was closed. `tab`: only in this tab's memory, where the device keeps
   * nothing or has no room. `lost`: it was in the memory of a tab that is gone; the person is asked to choose it again.
   */
  where: z.enum(['device', 'tab', 'lost']),
})
export type LocalFile = z.infer<typeof localFile>

/** What may be changed of a kept file until it is sent. */
export type LocalFileChange = Partial<
  Omit<FileDescription, 'source' | 'of'> & Pick<LocalFile, 'order' | 'goesOut'>
>
