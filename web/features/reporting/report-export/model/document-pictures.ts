import type { EvidenceManifest } from '#encryption/evidence.ts'
import { openPicture } from '#web/files/pictures/drawing.ts'
import type { TranscriptFile } from './transcript-entry.ts'
import type { DrawnPicture } from './document-sections.ts'

export const pictureChoices = ['copies', 'originals', 'none'] as const
export type PictureChoice = (typeof pictureChoices)[number]

/** The longer side of a picture on paper, in pixels: 200 for each inch of a page's width. */
const longestSide = 1600

/** What a document draws of a report's pictures. */
export interface PicturePlan {
  readonly chosen: readonly TranscriptFile[]
  /** Pictures that are not drawn, because their owner marked them as hard to look at and chose to leave such ones out. */
  readonly leftOut: readonly TranscriptFile[]
}

/**
 * Which pictures are in the document: each once, either as it was added or, where its owner made one, as the covered
 * copy before the cleaned one. A copy is in either case where its original was never sent, was taken back or is left
 * out: it is then the best that there is.
 *
 * @param withShielded also those that their owner marked as hard to look at
 */
export function picturesToDraw(
  files: readonly TranscriptFile[],
  choice: PictureChoice,
  withShielded: boolean,
): PicturePlan {
  if (choice === 'none') return { chosen: [], leftOut: [] }
  const isReplaced = replacedIds(files)
  const pictures = files.filter(({ item: { manifest, original } }) => {
    // What was stopped is drawn in no form.
    return manifest.kind === 'picture' && !isReplaced.has(manifest.evidence) && !original?.stopped
  })
  const byRoot = Map.groupBy(pictures, (file) => rootOf(file, files))
  const chosen: TranscriptFile[] = []
  const leftOut: TranscriptFile[] = []
  for (const [root, family] of byRoot) {
    // A copy of an earlier version does not show what the newer one shows: it is only where that must not be shown.
    if (isReplaced.has(root)) continue
    const isShown = ({ item }: TranscriptFile) => withShielded || !item.manifest.shielded
    const best = bestOf(family.filter(isShown), choice)
    const covered = choice === 'copies' && best ? coveredInstead(best, family, byRoot) : undefined
    if (covered) (isShown(covered) ? chosen : leftOut).push(covered)
    else if (best) chosen.push(best)
    else leftOut.push(...family.slice(0, 1))
  }
  return { chosen, leftOut }
}

function bestOf(family: readonly TranscriptFile[], choice: PictureChoice): TranscriptFile | undefined {
  const original = family.find((file) => !asCopy(file))
  if (choice === 'originals' && original) return original
  // Nobody puts a copy of their own making in the place of what another has added.
  const copies = family.filter(({ item }) => !original || item.entry.author === original.item.entry.author)
  const last = (source: string) => copies.findLast((file) => asCopy(file)?.source === source)
  return last('redacted') ?? last('clean-copy') ?? original ?? family.at(-1)
}

/**
 * The covered copy that is in the place of what would be drawn uncovered: the one of an earlier version, where none was
 * made of the newest, or one that is itself left out. Somebody asked for what is covered: the newer version may show the very
 * face, and a document that is passed on is out of their hands. What is only cleaned hides nothing that can be seen, so a newer
 * version takes its place.
 */
function coveredInstead(
  best: TranscriptFile,
  family: readonly TranscriptFile[],
  byRoot: ReadonlyMap<string, readonly TranscriptFile[]>,
): TranscriptFile | undefined {
  if (asCopy(best)?.source === 'redacted') return undefined
  const newest = family.find((file) => !asCopy(file)) ?? best
  const { author } = newest.item.entry
  const families = [
    family,
    ...newest.item.versions.map(({ manifest }) => byRoot.get(manifest.evidence) ?? []),
  ]
  const covered = families.map((each) =>
    each.findLast((file) => asCopy(file)?.source === 'redacted' && file.item.entry.author === author),
  )
  return covered.find((file) => file !== undefined)
}

/** The description of the copy that a file is, or is a newer version of; nothing where it is no copy. */
function asCopy({ item }: TranscriptFile): EvidenceManifest | undefined {
  return [item, ...item.versions].find(({ manifest }) => manifest.of !== null)?.manifest
}

/** The piece from which a file, by however many copies of copies, was made; itself, where it was made from none. */
function rootOf(file: TranscriptFile, files: readonly TranscriptFile[]): string {
  const passed = new Set<string>()
  let root = file
  for (let of = asCopy(root)?.of; of && !passed.has(of); of = asCopy(root)?.of) {
    passed.add(of)
    const made = of
    const before = files.find(({ item }) => item.manifest.evidence === made)
    if (!before) return made
    root = before
  }
  return root.item.manifest.evidence
}

/** Files of which their author has added a newer version. */
function replacedIds(files: readonly TranscriptFile[]): ReadonlySet<string> {
  return new Set(files.flatMap(({ item }) => item.versions.map(({ manifest }) => manifest.evidence)))
}

/** Draws a picture again, no larger than paper shows, on white. `null` where this browser cannot read it. */
export async function drawn(file: TranscriptFile, bytes: Blob): Promise<DrawnPicture | null> {
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
