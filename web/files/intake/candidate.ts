import { maxFileBytes } from '#encryption/evidence.ts'
import { pictureFacts } from '../pictures/metadata.ts'
import { createThumbnail } from '../thumbnails/thumbnail.ts'
import { detectType, type DetectedType } from '../recognising/recognise.ts'
import { storeFile } from '../local/local-files.ts'
import type { FileDescription, LocalFile, Owner } from '../local/local-file.ts'

/** Content to be added. */
export interface FileInput {
  readonly blob: Blob
  readonly name: string
  /** If known without examining it, as for recordings made here. */
  readonly known?: Pick<DetectedType, 'kind' | 'mediaType'>
}

/** A file that was examined but not stored. */
export interface Candidate {
  readonly blob: Blob
  readonly name: string
  readonly recognised: DetectedType
}

/** Why a file cannot be added. All other files can. */
export interface Refusal {
  readonly name: string
  readonly why: 'empty' | 'tooLarge' | 'unreadable'
}

/** Examines content without storing it. */
export async function examineFiles(
  input: readonly FileInput[],
): Promise<{ candidates: Candidate[]; refusals: Refusal[] }> {
  const candidates: Candidate[] = []
  const refusals: Refusal[] = []
  for (const { blob, name: givenName, known } of input) {
    const name = cleanName(givenName)
    const why = blob.size === 0 ? 'empty' : blob.size > maxFileBytes ? 'tooLarge' : null
    if (why) {
      refusals.push({ name, why })
      continue
    }
    try {
      const recognised = known ? { ...known, isProgram: false } : await detectType(blob, givenName)
      candidates.push({ blob, name, recognised })
    } catch {
      // The file was moved or deleted after it was chosen.
      refusals.push({ name, why: 'unreadable' })
    }
  }
  return { candidates, refusals }
}

/** Whether a file may contain pictures of people, so that the question about pictures has to be answered first. */
export function mayHoldPictures({ recognised: { kind, hasFilesInside = false } }: Candidate): boolean {
  return hasFilesInside || kind === 'picture' || kind === 'video' || kind === 'pdf' || kind === 'other'
}

/** Stores a file on this device, with its metadata. */
export async function storeCandidate(
  owner: Owner,
  { blob, name, recognised }: Candidate,
  more: Partial<FileDescription> = {},
): Promise<LocalFile> {
  const { kind, mediaType } = recognised
  const [facts, thumbnail] = await Promise.all([
    kind === 'picture' ? pictureFacts(blob) : null,
    createThumbnail(blob, kind, mediaType),
  ])
  return storeFile(owner, blob, {
    name,
    kind,
    mediaType,
    thumbnail,
    capturedAt: facts?.capturedAt ?? null,
    shows: '',
    shielded: false,
    source: 'original',
    of: null,
    replaces: null,
    ...more,
  })
}

/** Maximum characters of a name. */
const longestName = 120

/**
 * A file's name for display: without a path and without invisible or direction characters. Too long a name keeps its end, which shows the
 * type.
 */
export function cleanName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replaceAll(/^.*[/\\]/g, '')
    .replaceAll(/[\p{Cc}\p{Cs}\p{Cf}/\\]/gu, '')
    .trim()
  const letters = Array.from(plain)
  if (letters.length <= longestName) return plain || 'file'
  return [...letters.slice(0, longestName - 21), '…', ...letters.slice(-20)].join('')
}
