import { expect, test } from 'vitest'
import { pictureFile } from './canvas.ts'
import { jpegWithExif } from './testing/jpeg-with-exif.ts'

/** A canvas of a browser that encodes pictures in this way. */
function canvasGiving(bytes: Uint8Array<ArrayBuffer>): HTMLCanvasElement {
  const toBlob = (take: BlobCallback, type: string) => take(new Blob([bytes], { type }))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing else of it is asked for
  return { toBlob } as HTMLCanvasElement
}

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

const exif = jpegWithExif({ taken: '', camera: '', place: false })
/** The segment of the Exif block, with its header. */
const app1 = String.fromCharCode(...exif.slice(2, -6))
const scan = '\xFF\xDA\0\x02\x12\xFF\0\x34\xFF\xD9'

test('strips metadata browsers add to JPEG but keeps rendering information', async () => {
  const drawing = '\xFF\xE0\0\x04JF\xFF\xE2\0\x04IC\xFF\xDB\0\x04QT'
  const encoded = latin(`\xFF\xD8${app1}\xFF\xED\0\x04PS\xFF\xFE\0\x06made${drawing}${scan}`)
  const file = await pictureFile(canvasGiving(encoded), 'image/jpeg')
  expect(file.type).toBe('image/jpeg')
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(latin(`\xFF\xD8${drawing}${scan}`))
})

test('what a browser writes into its own PNG is taken out', async () => {
  const head = '\x89PNG\r\n\x1A\n\0\0\0\x01sRGB\0CCCC'
  const pixels = '\0\0\0\x02IDATxxCCCC\0\0\0\0IENDCCCC'
  const file = await pictureFile(canvasGiving(latin(`${head}\0\0\0\x04eXIfMM\0*CCCC${pixels}`)), 'image/png')
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(latin(head + pixels))
})

test('a file that cannot be followed to its end is refused still', async () => {
  await expect(pictureFile(canvasGiving(latin('\xFF\xD8\xFF\xE0\0\x02no')), 'image/jpeg')).rejects.toThrow(
    'more than',
  )
})
