import type { EvidenceManifest } from '#encryption/evidence.ts'
import { keepFile } from '../kept/kept.ts'
import type { KeptFile, Owner } from '../kept/kept-file.ts'
import { thumbnailOf } from '../pictures/thumbnail.ts'

/** What a copy takes from its original. */
export type Copied = Pick<
  EvidenceManifest,
  'name' | 'mediaType' | 'kind' | 'capturedAt' | 'shows' | 'shielded'
> & {
  id: string
}

/**
 * Keeps a copy beside its original, which stays as it is. A copy says no moment: it is among what was left behind.
 */
export async function keepCopy(
  owner: Owner,
  blob: Blob,
  { of, source }: { of: Copied; source: 'clean-copy' | 'redacted' },
): Promise<KeptFile> {
  const mediaType = blob.type.split(';')[0] || 'application/octet-stream'
  return keepFile(owner, blob, {
    name: copyName(of.name, mediaType),
    mediaType,
    kind: of.kind,
    capturedAt: source === 'clean-copy' ? null : of.capturedAt,
    shows: of.shows,
    shielded: of.shielded,
    source,
    of: of.id,
    replaces: null,
    thumbnail: await thumbnailOf(blob, of.kind, mediaType),
  })
}

const endings: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'text/plain': 'txt' }

/** `photo.heic` → `photo-copy.jpg`. */
export function copyName(name: string, mediaType: string): string {
  const stem = name.replace(/\.[^.]{1,5}$/, '') || 'file'
  return `${stem}-copy.${endings[mediaType] ?? 'bin'}`
}
