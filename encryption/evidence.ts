import './plain-parsers.ts'
import * as z from 'zod/mini'
import { fromBase64url } from './encoding.ts'
import { EncryptionError } from './errors.ts'
import type { Json } from './padding.ts'

/**
 * [Note: Evidence]
 *
 * A file is laid into a tar (`about.json`, the file, zeros up to a Padmé length), the tar is cut into parts of 4 MiB, and each part
 * is an age file of its own, sealed to the report key. So a part can be made, sent and opened without the others, a video can be
 * read from its middle, and `age -d` of each part, one after the other, through `tar x`, gives the original back.
 *
 * What the parts belong to is said by the manifest: an entry of the report, signed and sealed like every other (kind `evidence`). It
 * lists the SHA-256 of every sealed part in order, so that a part that was swapped, cut, replayed, left out or moved is noticed
 * before it is opened, and the SHA-256 of the file itself.
 */
export const partBytes = 4 * 1024 * 1024

/** The largest file, in bytes: 2 GiB. */
export const maxFileBytes = 2 * 1024 * 1024 * 1024

/** The largest thumbnail, in bytes. One of at most 10 KiB keeps the manifest of a picture in a smaller size bucket. */
export const maxThumbnailBytes = 12 * 1024

export const evidenceKinds = ['picture', 'video', 'audio', 'pdf', 'text', 'chat', 'other'] as const
export type EvidenceKind = (typeof evidenceKinds)[number]

export const evidenceSources = ['original', 'clean-copy', 'redacted', 'transcript'] as const
export type EvidenceSource = (typeof evidenceSources)[number]

/** Hashes of 2 GiB in parts, and of what the tar adds, as base64url. */
const maxParts = 600

const digest = z.string().check(z.regex(/^[\w-]{43}$/))
const base64url = (max: number) =>
  z.string().check(z.regex(/^[\w-]*$/), z.maxLength(Math.ceil((max * 4) / 3)))
/**
 * A name as people see it: no path, nothing that could move the text around it. What turns the direction of writing would show
 * another end than the name has (Unicode Standard Annex 9, Bidi_Control).
 */
const fileName = z
  .string()
  .check(z.minLength(1), z.maxLength(255), z.regex(/^[^\p{Cc}\p{Cs}\p{Bidi_Control}/\\]+$/u))

export const evidenceManifest = z.readonly(
  z.strictObject({
    form: z.literal(1),
    evidence: z.uuid(),
    name: fileName,
    /** As found in the content, not by the end of the name. */
    mediaType: z.string().check(z.maxLength(255)),
    kind: z.enum(evidenceKinds),
    /** The size of the file itself. */
    bytes: z.int().check(z.gte(0), z.lte(maxFileBytes)),
    sha256: digest,
    addedAt: z.iso.datetime(),
    /** As the file says (EXIF), or the person. */
    capturedAt: z.nullable(z.iso.datetime({ offset: true, local: true })),
    /** What it shows, in the person's own words. */
    shows: z.string().check(z.maxLength(2000)),
    /** A content note: blurred until asked for. */
    shielded: z.boolean(),
    source: z.enum(evidenceSources),
    /** The evidence that a copy or a redaction was made from. */
    of: z.nullable(z.uuid()),
    /** The version before. */
    replaces: z.nullable(z.uuid()),
    /** A small WebP or JPEG. */
    thumbnail: z.nullable(base64url(maxThumbnailBytes)),
    parts: z.readonly(
      z.strictObject({
        count: z.int().check(z.gte(1), z.lte(maxParts)),
        /** SHA-256 of each sealed part, 32 bytes each, in order, as one base64url text. */
        hashes: base64url(maxParts * 32),
        /** Which of the report's keys the parts are sealed to. */
        epoch: z.int().check(z.gte(1)),
        /** Length of the tar before sealing, and where in it the file starts. */
        tarBytes: z.int().check(z.gte(1)),
        fileStart: z.int().check(z.gte(0)),
      }),
    ),
  }),
)

/** The content of an entry of kind `evidence`. */
export type EvidenceManifest = z.infer<typeof evidenceManifest>

/**
 * The manifest in an entry's content.
 *
 * @throws EncryptionError `newerVersion` or `malformed`
 */
export function readManifest(content: Json): EvidenceManifest {
  const { data: stated } = z.object({ form: z.int() }).safeParse(content)
  if (stated && stated.form > 1) throw new EncryptionError({ code: 'newerVersion' })
  const parsed = evidenceManifest.safeParse(content)
  if (!parsed.success || !fitsItself(parsed.data)) throw new EncryptionError({ code: 'malformed' })
  return parsed.data
}

/** Whether the numbers fit each other: by one that does not, a reader would be led past the end. */
function fitsItself({ bytes, parts: { count, hashes, tarBytes, fileStart } }: EvidenceManifest): boolean {
  const isCounted = count === Math.ceil(tarBytes / partBytes) && fromBase64url(hashes).length === count * 32
  return isCounted && fileStart + bytes <= tarBytes
}
