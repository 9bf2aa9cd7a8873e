import type { EvidenceKind } from '#encryption/evidence.ts'
import { toBase64url } from '#encryption/encoding.ts'
import { drawnPictures } from '../recognising/recognise.ts'
import { encoded, openPicture } from '../pictures/canvas.ts'
import { firstFrame } from './first-frame.ts'

/** Pixels of a thumbnail's longer side. */
const longSide = 240
/** Maximum bytes: keeps a picture's manifest in a smaller size bucket. */
const largest = 10 * 1024
/** Maximum bytes of a document for a thumbnail, since it is loaded whole. */
const largestDocument = 100 * 1024 * 1024

/** Thumbnail of a file, as base64url; `null` if none can be made. Never throws. */
export async function createThumbnail(
  file: Blob,
  kind: EvidenceKind,
  mediaType: string,
): Promise<string | null> {
  try {
    if (kind === 'picture' && drawnPictures.has(mediaType)) {
      const image = await openPicture(file)
      try {
        return await smallPicture(image, image.width, image.height)
      } finally {
        image.close()
      }
    }
    if (kind === 'pdf' && file.size <= largestDocument) {
      const { renderFirstPage } = await import('../frame/first-page.ts')
      const page = await renderFirstPage(file)
      try {
        return await smallPicture(page, page.width, page.height)
      } finally {
        page.close()
      }
    }
    if (kind === 'video') return await firstFrame(file, smallPicture)
    return null
  } catch {
    return null
  }
}

/** Thumbnail of any picture. */
export async function smallPicture(
  source: CanvasImageSource,
  width: number,
  height: number,
): Promise<string | null> {
  const scale = Math.min(1, longSide / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  // White background for transparent pictures, as JPEG has no transparency.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  for (const [type, quality] of tries) {
    const blob = await encoded(canvas, type, quality).catch(() => null)
    if (blob && blob.size <= largest) return toBase64url(new Uint8Array(await blob.arrayBuffer()))
  }
  return null
}

/** Every browser encodes JPEG; WebP is smaller if supported. */
const tries = [
  ['image/webp', 0.8],
  ['image/webp', 0.5],
  ['image/jpeg', 0.7],
  ['image/jpeg', 0.4],
  ['image/jpeg', 0.2],
] as const
