import type { EvidenceManifest } from '#encryption/evidence.ts'
import { m } from '#web/messages/compiled/messages.js'
import { storeFile } from '../local/local-files.ts'
import type { FileDescription, LocalFile, Owner } from '../local/local-file.ts'
import { createThumbnail } from '../thumbnails/thumbnail.ts'
import type { HideNames } from './redactor-props.ts'

/** Fields that a copy takes from its original. */
export type CopiedFields = Pick<EvidenceManifest, 'name' | 'mediaType' | 'kind' | 'shows' | 'shielded'> & {
  id: string
}

interface CopyDetails {
  readonly of: CopiedFields
  readonly source: 'clean-copy' | 'redacted'
  /** Hides in descriptions the names that the copy hides. */
  readonly hide?: HideNames | undefined
}

/** Stores a copy beside its unchanged original. A copy has no date, which is part of what it leaves out. */
export async function saveCopy(owner: Owner, blob: Blob, made: CopyDetails): Promise<LocalFile> {
  const mediaType = blob.type.split(';')[0] || 'application/octet-stream'
  const { of } = made
  return storeFile(owner, blob, {
    ...describeCopy(made, mediaType),
    thumbnail: await createThumbnail(blob, of.kind, mediaType),
  })
}

/** The metadata of a copy. A copy with hidden names does not keep the original's file name, which often names a participant. */
export function describeCopy(
  { of, source, hide = (words) => words }: CopyDetails,
  mediaType: string,
): Omit<FileDescription, 'thumbnail'> {
  const { kind, shielded } = of
  const isWords = source === 'redacted' && kind !== 'picture'
  return {
    name: isWords ? `${m.evidence_hide_file()}.${endingOf(mediaType)}` : copyName(of.name, mediaType),
    mediaType,
    kind,
    capturedAt: null,
    shows: hide(of.shows),
    shielded,
    source,
    of: of.id,
    replaces: null,
  }
}

const endings: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'text/plain': 'txt' }

const endingOf = (mediaType: string) => endings[mediaType] ?? 'bin'

/** `photo.heic` → `photo-copy.jpg`. */
function copyName(name: string, mediaType: string): string {
  const stem = name.replace(/\.[^.]{1,5}$/, '') || 'file'
  return `${stem}-copy.${endingOf(mediaType)}`
}
