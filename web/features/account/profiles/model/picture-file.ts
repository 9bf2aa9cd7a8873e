import { pictureSize, withoutMetadata, type SentPictureType } from '#contract/pictures.ts'
import { setPicture, type Profile } from '#contract/profiles.ts'
import { toBase64url } from '#encryption/encoding.ts'
import { call } from '#web/platform/api/call.ts'

/** The selected part of a picture: a square, in fractions of the picture. */
export interface Crop {
  /** Zoom relative to the whole short side: 1 to 4. */
  zoom: number
  /** Where the square lies, from 0 (left, top) to 1 (right, bottom). */
  across: number
  down: number
}

export const wholePicture: Crop = { zoom: 1, across: 0.5, down: 0.5 }

/** The square of a crop in the pixels of the picture. */
export function cropSquare(
  { width, height }: { width: number; height: number },
  { zoom, across, down }: Crop,
): { x: number; y: number; side: number } {
  const side = Math.min(width, height) / zoom
  return { x: (width - side) * across, y: (height - side) * down, side }
}

/**
 * Draws the selected square again. Metadata of the file (place, time, device, a preview of the cropped parts)
 * is lost in this way.
 */
export function drawPicture(canvas: HTMLCanvasElement, image: ImageBitmap, crop: Crop): void {
  const { x, y, side } = cropSquare(image, crop)
  canvas.width = pictureSize
  canvas.height = pictureSize
  const context = canvas.getContext('2d')
  if (!context) return
  context.imageSmoothingQuality = 'high'
  // Transparent areas get the colour of paper.
  context.fillStyle = '#fffdf9'
  context.fillRect(0, 0, pictureSize, pictureSize)
  context.drawImage(image, x, y, side, side, 0, 0, pictureSize, pictureSize)
}

/** Decodes the chosen picture file and rotates it upright. Throws if it is no picture. */
export function readPictureFile(file: Blob): Promise<ImageBitmap> {
  return createImageBitmap(file, { imageOrientation: 'from-image' })
}

/** Maximum bytes of a picture; the contract accepts 360,000 characters of base64url. */
const largest = 260_000

interface EncodedPicture {
  type: SentPictureType
  bytes: Uint8Array<ArrayBuffer>
}

async function encode(canvas: HTMLCanvasElement): Promise<EncodedPicture> {
  // Browsers that cannot write WebP give PNG instead, which may be too large; every browser can write JPEG.
  for (const [type, quality] of [
    ['image/webp', 0.9],
    ['image/jpeg', 0.9],
    ['image/jpeg', 0.7],
  ] as const) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
    if (blob?.type !== type) continue
    // Browsers add a colour profile, and some add more metadata.
    const bytes = withoutMetadata(type, new Uint8Array(await blob.arrayBuffer()))
    if (bytes && bytes.length <= largest) return { type, bytes }
  }
  throw new Error('canvas gave no picture')
}

/** Stores the contents of the canvas as the member's picture. */
export async function savePicture(userId: string, canvas: HTMLCanvasElement): Promise<Profile> {
  const { type, bytes } = await encode(canvas)
  return call(setPicture, { params: { user_id: userId }, body: { type, content: toBase64url(bytes) } })
}
