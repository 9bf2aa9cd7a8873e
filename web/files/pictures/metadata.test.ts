import fc from 'fast-check'
import { expect, test } from 'vitest'
import { metadataBlocks, pictureFacts } from './metadata.ts'
import { heicWithExif } from './testing/heic-with-exif.ts'
import { jpegWithExif } from './testing/jpeg-with-exif.ts'

test('what a camera wrote is found: when, where and with what', async () => {
  const photo = jpegWithExif({ taken: '2026:11:21 14:30:05', camera: 'Canary 9', place: true })
  expect(await pictureFacts(new Blob([photo]))).toEqual({
    capturedAt: '2026-11-21T14:30:05',
    changedAt: null,
    hasPlace: true,
    camera: 'Canary 9',
    carriesData: true,
  })
})

test('says when a picture has no metadata and ignores an invalid time', async () => {
  const bare = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xda, 0, 2, 0xff, 0xd9])])
  expect(await pictureFacts(bare)).toMatchObject({ carriesData: false, hasPlace: false, capturedAt: null })
  const odd = jpegWithExif({ taken: '2026:13:40 99:99:99', camera: 'X', place: false })
  expect(await pictureFacts(new Blob([odd]))).toMatchObject({ capturedAt: null, hasPlace: false })
})

test('counts JPEG, PNG and WebP comments, previews and captions, not rendering information', async () => {
  const jpeg = latin(
    '\xFF\xD8\xFF\xE0\0\x04JF\xFF\xE2\0\x04IC\xFF\xFE\0\x06home\xFF\xE1\0\x04XM\xFF\xDA\0\x02',
  )
  expect(await namesIn(jpeg)).toEqual(['COM', 'APP1'])
  const png = latin('\x89PNG\r\n\x1A\n\0\0\0\x04gAMAxxxxCCCC\0\0\0\x04tEXthomeCCCC\0\0\0\0IENDCCCC')
  expect(await namesIn(png)).toEqual(['tEXt'])
  const webp = latin('RIFF\0\0\0\0WEBPVP8 \x02\0\0\0xxEXIF\x03\0\0\0abc\0XMP \x02\0\0\0ab')
  expect(await namesIn(webp)).toEqual(['EXIF', 'XMP '])
})

test('falls back from blank original date to digitized date, never edit date', async () => {
  const facts = { camera: 'X', place: false, changed: '2026:05:25 10:00:00' }
  const digitized = jpegWithExif({ ...facts, taken: '0000:00:00 00:00:00', digitized: '2026:03:04 14:30:05' })
  expect(await pictureFacts(new Blob([digitized]))).toMatchObject({
    capturedAt: '2026-03-04T14:30:05',
    changedAt: '2026-05-25T10:00:00',
  })
  const edited = jpegWithExif({ ...facts, taken: '' })
  expect(await pictureFacts(new Blob([edited]))).toMatchObject({
    capturedAt: null,
    changedAt: '2026-05-25T10:00:00',
  })
})

test('finds the date in an XMP packet when the camera wrote none', async () => {
  const words = 'http://ns.adobe.com/xap/1.0/\0<x xmp:CreateDate="2026-03-04T14:30:05"/>'
  const jpeg = latin(`\xFF\xD8\xFF\xE1\0${String.fromCharCode(words.length + 2)}${words}\xFF\xD9`)
  expect(await pictureFacts(new Blob([jpeg]))).toMatchObject({ capturedAt: '2026-03-04T14:30:05' })
})

test('finds HEIC metadata at any position and nothing in a broken file', async () => {
  const tiff = jpegWithExif({ taken: '2026:03:04 14:30:05', camera: 'Canary 9', place: true }).slice(12, -6)
  const heic = heicWithExif(tiff)
  expect(await pictureFacts(new Blob([heic]))).toEqual({
    capturedAt: '2026-03-04T14:30:05',
    changedAt: null,
    camera: 'Canary 9',
    hasPlace: true,
    carriesData: true,
  })
  for (let length = 0; length < heic.length; length += 7) {
    const facts = await pictureFacts(new Blob([heic.slice(0, length)]))
    expect(facts?.hasPlace ?? null).toBeNull()
  }
})

const gps = jpegWithExif({ taken: '2026:11:21 14:30:05', camera: 'X', place: true })
/** The Exif block without the header of its segment. */
const exif = gps.slice(6, gps.length - 6)

test.each([
  ['WebP', riff('VP8 ', zeros(600_000)), riff('EXIF', exif.slice(6))],
  ['PNG', pngChunk('IDAT', zeros(600_000)), pngChunk('eXIf', exif.slice(6)), pngChunk('IEND', zeros(0))],
])('a place that is behind the pixels of a large %s is found', async (format, ...chunks) => {
  const head = format === 'PNG' ? latin('\x89PNG\r\n\x1A\n') : latin('RIFF\0\0\0\0WEBP')
  const facts = await pictureFacts(new Blob([head, ...chunks]))
  expect(facts).toMatchObject({ hasPlace: true, carriesData: true, capturedAt: '2026-11-21T14:30:05' })
})

test('finds a location behind other data, between scans and as text', async () => {
  const large = Array.from({ length: 12 }, () => latin('\xFF\xE2\xFF\xFF' + '\0'.repeat(65_533)))
  const head = latin('\xFF\xD8')
  const rest = gps.slice(2)
  expect(await pictureFacts(new Blob([head, ...large, rest]))).toMatchObject({ hasPlace: true })
  const scan = [latin('\xFF\xDA\0\x02'), zeros(100_000), latin('\xFF\0\xFF\xD0')]
  expect(await pictureFacts(new Blob([head, ...scan, rest]))).toMatchObject({ hasPlace: true })
  const words = 'http://ns.adobe.com/xap/1.0/\0<x exif:GPSLatitude="1"/>'
  const written = latin(`\xFF\xE1\0${String.fromCharCode(words.length + 2)}${words}\xFF\xD9`)
  expect(await pictureFacts(new Blob([head, written]))).toMatchObject({ hasPlace: true })
})

test('does not call unread metadata harmless when it might contain a location', async () => {
  const end = latin('\xFF\xD8\xFF\xDA\0\x02\xFF\xD9')
  expect(await pictureFacts(new Blob([end]))).toMatchObject({ hasPlace: false, carriesData: false })
  const withFilm = new Blob([end, latin('\0\0\0\x18ftypmp42')])
  expect(await pictureFacts(withFilm)).toMatchObject({ hasPlace: null, carriesData: true })
  const brokenExif = riff('EXIF', latin('II*\0\xFF\xFF\xFF\0'))
  expect(await pictureFacts(new Blob([latin('RIFF\0\0\0\0WEBP'), brokenExif]))).toMatchObject({
    hasPlace: null,
  })
})

test('other formats are not vouched for', async () => {
  expect(await metadataBlocks(new Blob([latin('GIF89a')]))).toBeNull()
  expect(await metadataBlocks(new Blob([latin('\0\0\0\x18ftypheic')]))).toBeNull()
})

test('no file makes it fail', async () => {
  const heads = [
    '\xFF\xD8\xFF\xE1',
    '\x89PNG\r\n\x1A\n',
    'RIFF\0\0\0\0WEBP',
    '\xFF\xD8\xFF\xE1\0\x40Exif\0\0II*\0',
  ]
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 300 }), async (head, rest) => {
      const facts = await pictureFacts(new Blob([latin(head), Uint8Array.from(rest)]))
      expect(facts).not.toBeUndefined()
    }),
  )
})

function latin(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

function zeros(length: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(length)
}

function riff(name: string, bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(8 + bytes.length + (bytes.length % 2))
  chunk.set(latin(name))
  new DataView(chunk.buffer).setUint32(4, bytes.length, true)
  chunk.set(bytes, 8)
  return chunk
}

function pngChunk(name: string, bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(12 + bytes.length)
  new DataView(chunk.buffer).setUint32(0, bytes.length)
  chunk.set(latin(name), 4)
  chunk.set(bytes, 8)
  return chunk
}

async function namesIn(picture: Uint8Array<ArrayBuffer>): Promise<string[] | undefined> {
  return (await metadataBlocks(new Blob([picture])))?.map(({ name }) => name)
}
