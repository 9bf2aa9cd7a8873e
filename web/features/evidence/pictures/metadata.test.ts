import fc from 'fast-check'
import { expect, test } from 'vitest'
import { metadataBlocks, pictureFacts } from './metadata.ts'
import { jpegWithExif } from './testing/jpeg-with-exif.ts'

test('what a camera wrote is found: when, where and with what', async () => {
  const photo = jpegWithExif({ taken: '2026:11:21 14:30:05', camera: 'Canary 9', place: true })
  expect(await pictureFacts(new Blob([photo]))).toEqual({
    capturedAt: '2026-11-21T14:30:05',
    hasPlace: true,
    camera: 'Canary 9',
    carriesData: true,
  })
})

test('a picture that tells nothing says so, and a time that is none is not taken over', async () => {
  const bare = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xda, 0, 2, 0xff, 0xd9])])
  expect(await pictureFacts(bare)).toMatchObject({ carriesData: false, hasPlace: false, capturedAt: null })
  const odd = jpegWithExif({ taken: '2026:13:40 99:99:99', camera: 'X', place: false })
  expect(await pictureFacts(new Blob([odd]))).toMatchObject({ capturedAt: null, hasPlace: false })
})

test('comments, previews and captions of JPEG, PNG and WebP count; what says how to draw does not', () => {
  const jpeg = latin(
    '\xFF\xD8\xFF\xE0\0\x04JF\xFF\xE2\0\x04IC\xFF\xFE\0\x06home\xFF\xE1\0\x04XM\xFF\xDA\0\x02',
  )
  expect(metadataBlocks(jpeg)?.map(({ name }) => name)).toEqual(['COM', 'APP1'])
  const png = latin('\x89PNG\r\n\x1A\n\0\0\0\x04gAMAxxxxCCCC\0\0\0\x04tEXthomeCCCC\0\0\0\0IENDCCCC')
  expect(metadataBlocks(png)?.map(({ name }) => name)).toEqual(['tEXt'])
  const webp = latin('RIFF\0\0\0\0WEBPVP8 \x02\0\0\0xxEXIF\x03\0\0\0abc\0XMP \x02\0\0\0ab')
  expect(metadataBlocks(webp)?.map(({ name }) => name)).toEqual(['EXIF', 'XMP '])
})

test('other formats are not vouched for', () => {
  expect(metadataBlocks(latin('GIF89a'))).toBeNull()
  expect(metadataBlocks(latin('\0\0\0\x18ftypheic'))).toBeNull()
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
