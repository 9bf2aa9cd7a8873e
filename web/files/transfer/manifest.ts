import type { EvidenceManifest } from '#encryption/evidence.ts'
import type { EvidenceLayout } from '#encryption/evidence-layout.ts'
import { joinHashes } from '#encryption/evidence-parts.ts'
import type { LocalFileRecord } from '../local/record.ts'
import { entryTime } from '#web/records/sealing/sealing.ts'
import type { TarMetadata } from '../worker/tasks.ts'

type Sender = 'member' | 'receipt'

/** The metadata in a file's tar, for people who open it without Upstander. Fields that may change later are omitted. */
export function tarMetadata(file: LocalFileRecord, sender: Sender): TarMetadata {
  const addedAt = entryTime(sender, new Date(file.addedAt))
  const { id, name, mediaType, bytes, sha256, source } = file
  return {
    name: safeName(name),
    bytes,
    modifiedAt: addedAt,
    about: { form: 1, evidence: id, name, mediaType, bytes, sha256, addedAt, source },
  }
}

/** The signed description of an uploaded file. */
export function createManifest(
  file: LocalFileRecord,
  sender: Sender,
  sent: { layout: EvidenceLayout; hashes: readonly string[]; epoch: number },
): EvidenceManifest {
  const { layout, hashes, epoch } = sent
  return {
    form: 1,
    evidence: file.id,
    name: safeName(file.name),
    mediaType: file.mediaType,
    kind: file.kind,
    bytes: file.bytes,
    sha256: file.sha256,
    addedAt: entryTime(sender, new Date(file.addedAt)),
    capturedAt: file.capturedAt,
    shows: file.shows,
    shielded: file.shielded,
    source: file.source,
    of: file.of,
    replaces: file.replaces,
    thumbnail: file.thumbnail,
    parts: {
      count: hashes.length,
      hashes: joinHashes(hashes),
      epoch,
      tarBytes: layout.tarBytes,
      fileStart: layout.prelude.length,
    },
  }
}

/** A non-empty name without a path. */
export function safeName(name: string): string {
  const cleaned = name
    .replaceAll(/[\p{Cc}\p{Cs}/\\]+/gu, ' ')
    .trim()
    .slice(0, 200)
    .trim()
  return /^\.*$/.test(cleaned) ? 'file' : cleaned
}
