import { toBase64url } from '#encryption/encoding.ts'
import { NotDrawable, openPicture, pixelsOnly, encoded } from '#web/files/pictures/canvas.ts'
import { maxCoverPictureLength } from './book.ts'
import { longestPicture } from './journal.ts'

/** Pixels of the longer side, and the quality of the JPEG: the first that is small enough is used. */
type Attempts = readonly (readonly [side: number, quality: number])[]
const attempts: Attempts = [
  [1000, 0.7],
  [1000, 0.5],
  [800, 0.5],
  [600, 0.5],
  [400, 0.4],
]
/** A cover fills a sheet of paper. */
const coverAttempts: Attempts = [[1600, 0.7], [1300, 0.6], ...attempts]

/**
 * A copy of a picture that is small enough for an entry, as base64url: without location, time and camera data.
 *
 * @throws NotDrawable if the browser cannot decode the picture
 */
export const smallCopy = (file: Blob): Promise<string> => copyToSize(file, longestPicture, attempts)

/** The same, with the maximum size of a book cover. @throws NotDrawable */
export const coverCopy = (file: Blob): Promise<string> =>
  copyToSize(file, maxCoverPictureLength, coverAttempts)

async function copyToSize(file: Blob, longest: number, sizes: Attempts): Promise<string> {
  const image = await openPicture(file)
  try {
    for (const [side, quality] of sizes) {
      const picture = toBase64url(await jpegOf(image, side, quality))
      if (picture.length <= longest) return picture
    }
    throw new NotDrawable('picture is still too large at the lowest quality')
  } finally {
    image.close()
  }
}

async function jpegOf(image: ImageBitmap, side: number, quality: number): Promise<Uint8Array<ArrayBuffer>> {
  const scale = Math.min(1, side / Math.max(image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.width * scale))
  canvas.height = Math.max(1, Math.round(image.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new NotDrawable('canvas has no 2d context')
  context.imageSmoothingQuality = 'high'
  // JPEG has no transparency: transparent areas become white.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const bare = await pixelsOnly(await encoded(canvas, 'image/jpeg', quality))
  return new Uint8Array(await bare.arrayBuffer())
}
