import { metadataBlocks } from './metadata.ts'
import { isTooLarge, readPictureSize } from './size.ts'

/** JPEG quality of photos. Source: specification, section 9. */
const photoQuality = 0.9

/** Canvas pixels that every browser supports; larger pictures are scaled down. */
const maxPixels = 16_000_000

/** The browser cannot decode this picture, which is stored unchanged. */
export class NotDrawable extends Error {
  override readonly name: string = 'NotDrawable'
}

/** Its declared size would exceed the tab's memory. */
export class TooLargeToDraw extends NotDrawable {
  override readonly name = 'TooLargeToDraw'
}

/**
 * @throws TooLargeToDraw before anything is decoded; NotDrawable if its size cannot be read, which is possible for every supported format
 */
export async function checkSize(file: Blob): Promise<void> {
  const size = await readPictureSize(file)
  if (!size) throw new NotDrawable('This picture does not say how large it is.')
  if (isTooLarge(size)) throw new TooLargeToDraw('This picture has too many pixels.')
}

/**
 * Decodes a picture with its orientation applied.
 * @throws NotDrawable
 */
export async function openPicture(file: Blob): Promise<ImageBitmap> {
  await checkSize(file)
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch (error) {
    throw new NotDrawable('The browser cannot read this picture.', { cause: error })
  }
}

/** The size to draw a picture at: its own, or the largest possible one. */
export function drawnSize({ width, height }: { width: number; height: number }): {
  width: number
  height: number
} {
  const scale = Math.min(1, Math.sqrt(maxPixels / (width * height)))
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) }
}

/** Redraws a picture on a canvas, which drops everything but the pixels. */
export function redraw(image: ImageBitmap): {
  canvas: HTMLCanvasElement
  context: CanvasRenderingContext2D
} {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, drawnSize(image))
  const context = canvas.getContext('2d')
  if (!context) throw new NotDrawable('There is no canvas.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return { canvas, context }
}

/**
 * Encodes a canvas without metadata. Screenshots (PNG) stay lossless.
 *
 * @throws NotDrawable also if the browser wrote metadata that cannot be removed
 */
export async function pictureFile(canvas: HTMLCanvasElement, original: string): Promise<Blob> {
  const type = original === 'image/png' || original === 'image/gif' ? 'image/png' : 'image/jpeg'
  const bare = await pixelsOnly(await encoded(canvas, type, photoQuality))
  const blocks = await metadataBlocks(bare)
  if (blocks?.length !== 0) throw new NotDrawable('The new file carries more than its pixels.')
  return bare
}

/** Removes the block that Safari writes into every JPEG and PNG: the size and colour space. */
export async function pixelsOnly(encodedNow: Blob): Promise<Blob> {
  const pieces: Blob[] = []
  let from = 0
  for (const { start, end } of (await metadataBlocks(encodedNow)) ?? []) {
    pieces.push(encodedNow.slice(from, start))
    from = end
  }
  return new Blob([...pieces, encodedNow.slice(from)], { type: encodedNow.type })
}

/** @throws NotDrawable if the browser does not support that type */
export async function encoded(
  canvas: HTMLCanvasElement,
  type: 'image/png' | 'image/jpeg' | 'image/webp',
  quality: number,
): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  if (blob?.type !== type) throw new NotDrawable(`The browser does not write ${type}.`)
  return blob
}

/** A copy of a picture without place, time, camera and hidden preview. @throws NotDrawable */
export async function cleanCopy(file: Blob, mediaType: string): Promise<Blob> {
  const image = await openPicture(file)
  try {
    return await pictureFile(redraw(image).canvas, mediaType)
  } finally {
    image.close()
  }
}
