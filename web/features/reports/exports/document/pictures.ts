import type { ChronicleFile } from '../chronicle.ts'
import type { DrawnPicture } from './sections.ts'

export const pictureChoices = ['copies', 'originals', 'none'] as const
export type PictureChoice = (typeof pictureChoices)[number]

/** The longer side of a picture on paper, in pixels: 200 for each inch of a page's width. */
const longestSide = 1600

/**
 * Which pictures stand in the document: each once, either as it was added or, where its owner made one, as the covered
 * copy before the cleaned one.
 *
 * @param withShielded also those that their owner marked as hard to look at
 */
export function picturesToDraw(
  files: readonly ChronicleFile[],
  choice: PictureChoice,
  withShielded: boolean,
): ChronicleFile[] {
  if (choice === 'none') return []
  const pictures = files.filter(({ item: { manifest } }) => {
    return manifest.kind === 'picture' && (withShielded || !manifest.shielded)
  })
  const isReplaced = replacedIds(files)
  const originals = pictures.filter(({ item: { manifest } }) => {
    return manifest.of === null && !isReplaced.has(manifest.evidence)
  })
  if (choice === 'originals') return originals
  return originals.map((original) => {
    const { evidence } = original.item.manifest
    const copies = pictures.filter(({ item: { manifest } }) => manifest.of === evidence)
    const last = (source: string) => copies.findLast(({ item }) => item.manifest.source === source)
    return last('redacted') ?? last('clean-copy') ?? original
  })
}

/** Files of which a newer version is there. */
function replacedIds(files: readonly ChronicleFile[]): ReadonlySet<string> {
  return new Set(files.flatMap(({ item: { manifest } }) => manifest.replaces ?? []))
}

/** Draws a picture anew, no larger than paper shows, on white. `null` where this browser cannot read it. */
export async function drawn(file: ChronicleFile, bytes: Blob): Promise<DrawnPicture | null> {
  const bitmap = await createImageBitmap(bytes).catch(() => null)
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
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })
  return { file, jpeg: await asDataUrl(jpeg) }
}

async function asDataUrl(blob: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.addEventListener('load', () => {
    if (typeof reader.result === 'string') resolve(reader.result)
  })
  reader.addEventListener('error', () =>
    reject(reader.error ?? new Error('A picture could not be read again.')),
  )
  reader.readAsDataURL(blob)
  return promise
}
