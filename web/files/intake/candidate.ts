import { maxFileBytes } from '#encryption/evidence.ts'
import { pictureFacts } from '../pictures/metadata.ts'
import { thumbnailOf } from '../thumbnails/thumbnail.ts'
import { recognise, type Recognised } from '../recognising/recognise.ts'
import { storeFile } from '../local/local-files.ts'
import type { FileDescription, LocalFile, Owner } from '../local/local-file.ts'

/** Something a person wants to add. */
export interface Given {
  readonly blob: Blob
  readonly name: string
  /** Where it is known without looking, such as of a recording made here. */
  readonly known?: Pick<Recognised, 'kind' | 'mediaType'>
}

/** A file that was looked at, and not kept yet. */
export interface Candidate {
  readonly blob: Blob
  readonly name: string
  readonly recognised: Recognised
}

/** Why a file cannot be added. Everything else can. */
export interface Refusal {
  readonly name: string
  readonly why: 'empty' | 'tooLarge' | 'unreadable'
}

/** Looks at what was given; nothing is kept. */
export async function examine(
  given: readonly Given[],
): Promise<{ candidates: Candidate[]; refusals: Refusal[] }> {
  const candidates: Candidate[] = []
  const refusals: Refusal[] = []
  for (const { blob, name: givenName, known } of given) {
    const name = cleanName(givenName)
    const why = blob.size === 0 ? 'empty' : blob.size > maxFileBytes ? 'tooLarge' : null
    if (why) {
      refusals.push({ name, why })
      continue
    }
    try {
      const recognised = known ? { ...known, isProgram: false } : await recognise(blob, givenName)
      candidates.push({ blob, name, recognised })
    } catch {
      // A file that was moved or deleted after it was chosen.
      refusals.push({ name, why: 'unreadable' })
    }
  }
  return { candidates, refusals }
}

/** Whether a file may hold pictures of people, so that the question before pictures has to be answered first. */
export function mayHoldPictures({ recognised: { kind, hasFilesInside = false } }: Candidate): boolean {
  return hasFilesInside || kind === 'picture' || kind === 'video' || kind === 'pdf' || kind === 'other'
}

/** Keeps a file on this device, with what can be told of it. */
export async function storeCandidate(
  owner: Owner,
  { blob, name, recognised }: Candidate,
  more: Partial<FileDescription> = {},
): Promise<LocalFile> {
  const { kind, mediaType } = recognised
  const [facts, thumbnail] = await Promise.all([
    kind === 'picture' ? pictureFacts(blob) : null,
    thumbnailOf(blob, kind, mediaType),
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

/** Letters in a name, at most. */
const longestName = 120

/**
 * A file's name as it may be shown in a list: without a path, without letters that hide or turn the text around it. The end
 * of a name that is too long is kept, since it says what the file is.
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
