import type { EvidenceManifest } from '#encryption/evidence.ts'
import { openPicture } from '#web/files/pictures/canvas.ts'
import type { TranscriptFile } from './transcript-entry.ts'
import type { DrawnPicture } from './document-sections.ts'

export const pictureChoices = ['copies', 'originals', 'none'] as const
export type PictureChoice = (typeof pictureChoices)[number]

/** Maximum length of a picture's longer side, in pixels: 200 dpi at the width of a page. */
const longestSide = 1600

/** The pictures that a document contains. */
export interface PicturePlan {
  readonly chosen: readonly TranscriptFile[]
  /** Pictures omitted because their owner marked them as hard to look at and chose to leave those out. */
  readonly leftOut: readonly TranscriptFile[]
}

/**
 * Selects the pictures of the document: each once, either the original or, if its owner made one, the covered copy in preference to the
 * cleaned one. A copy is always used if its original was never sent, was withdrawn or is left out.
 *
 * @param withShielded includes those marked as hard to look at
 */
export function picturesToDraw(
  files: readonly TranscriptFile[],
  choice: PictureChoice,
  withShielded: boolean,
): PicturePlan {
  if (choice === 'none') return { chosen: [], leftOut: [] }
  const isReplaced = replacedIds(files)
  const pictures = files.filter(({ item: { manifest, original } }) => {
    // A stopped file is not drawn in any form.
    return manifest.kind === 'picture' && !isReplaced.has(manifest.evidence) && !original?.stopped
  })
  const byRoot = Map.groupBy(pictures, (file) => findOriginal(file, files))
  const chosen: TranscriptFile[] = []
  const leftOut: TranscriptFile[] = []
  for (const [root, family] of byRoot) {
    // A copy of an earlier version does not show what the newer one does: it is used only if that must not be shown.
    if (isReplaced.has(root)) continue
    const isShown = ({ item }: TranscriptFile) => withShielded || !item.manifest.shielded
    const best = selectBestCopy(family.filter(isShown), choice)
    const covered = choice === 'copies' && best ? findCoveredCopy(best, family, byRoot) : undefined
    if (covered) (isShown(covered) ? chosen : leftOut).push(covered)
    else if (best) chosen.push(best)
    else leftOut.push(...family.slice(0, 1))
  }
  return { chosen, leftOut }
}

function selectBestCopy(
  family: readonly TranscriptFile[],
  choice: PictureChoice,
): TranscriptFile | undefined {
  const original = family.find((file) => !copyManifest(file))
  if (choice === 'originals' && original) return original
  // A copy made by one person does not replace what another has added.
  const copies = family.filter(({ item }) => !original || item.entry.author === original.item.entry.author)
  const last = (source: string) => copies.findLast((file) => copyManifest(file)?.source === source)
  return last('redacted') ?? last('clean-copy') ?? original ?? family.at(-1)
}

/**
 * The covered copy used in place of an uncovered picture: of an earlier version if the newest has none, or one that is itself left out.
 * Somebody asked for the cover: the newer version may show the same face, and a document may be passed on. A merely cleaned copy hides
 * nothing visible, so a newer version replaces it.
 */
function findCoveredCopy(
  best: TranscriptFile,
  family: readonly TranscriptFile[],
  byRoot: ReadonlyMap<string, readonly TranscriptFile[]>,
): TranscriptFile | undefined {
  if (copyManifest(best)?.source === 'redacted') return undefined
  const newest = family.find((file) => !copyManifest(file)) ?? best
  const { author } = newest.item.entry
  const families = [
    family,
    ...newest.item.versions.map(({ manifest }) => byRoot.get(manifest.evidence) ?? []),
  ]
  const covered = families.map((each) =>
    each.findLast((file) => copyManifest(file)?.source === 'redacted' && file.item.entry.author === author),
  )
  return covered.find((file) => file !== undefined)
}

/** The manifest of the copy that a file is, or is a newer version of; undefined if it is not a copy. */
function copyManifest({ item }: TranscriptFile): EvidenceManifest | undefined {
  return [item, ...item.versions].find(({ manifest }) => manifest.of !== null)?.manifest
}

/** The original of a file, through any number of copies; the file itself if it is an original. */
function findOriginal(file: TranscriptFile, files: readonly TranscriptFile[]): string {
  const passed = new Set<string>()
  let root = file
  for (let of = copyManifest(root)?.of; of && !passed.has(of); of = copyManifest(root)?.of) {
    passed.add(of)
    const made = of
    const before = files.find(({ item }) => item.manifest.evidence === made)
    if (!before) return made
    root = before
  }
  return root.item.manifest.evidence
}

/** Files replaced by a newer version of the same author. */
function replacedIds(files: readonly TranscriptFile[]): ReadonlySet<string> {
  return new Set(files.flatMap(({ item }) => item.versions.map(({ manifest }) => manifest.evidence)))
}

/** Redraws a picture at the size of the page, on white. `null` if this browser cannot decode it. */
export async function redrawPicture(file: TranscriptFile, bytes: Blob): Promise<DrawnPicture | null> {
  const bitmap = await openPicture(bytes).catch(() => null)
  if (!bitmap) return null
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  )
  const context = canvas.getContext('2d')
  if (!context) return null
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const isTall = canvas.height > canvas.width
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })
  return { file, jpeg: await asDataUrl(jpeg), isTall }
}

async function asDataUrl(blob: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.addEventListener('load', () => {
    if (typeof reader.result === 'string') resolve(reader.result)
  })
  reader.addEventListener('error', () => reject(reader.error ?? new Error('picture could not be read back')))
  reader.readAsDataURL(blob)
  return promise
}
