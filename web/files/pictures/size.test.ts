import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTooLarge, parsePictureSize, readPictureSize } from './size.ts'

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

/** Headers of pictures of 40,000 by 30,000 pixels, or as large as their format allows. */
const huge = {
  PNG: latin('\x89PNG\r\n\x1A\n\0\0\0\rIHDR\0\0\x9C\x40\0\0\x75\x30\b\x06'),
  JPEG: latin('\xFF\xD8\xFF\xE0\0\x04JF\xFF\xDB\0\x02\xFF\xC2\0\x11\b\x75\x30\x9C\x40\x03'),
  GIF: latin('GIF89a\x40\x9C\x30\x75\0'),
  'WebP, lossy': latin('RIFF\0\0\0\0WEBPVP8 \0\0\0\0\0\0\0\x9D\x01\x2A\xFF\x3F\xFF\x3F'),
  'WebP, lossless': latin('RIFF\0\0\0\0WEBPVP8L\0\0\0\0\x2F\xFF\xFF\xFF\x0F'),
  'WebP, extended': latin('RIFF\0\0\0\0WEBPVP8X\n\0\0\0\0\0\0\0\x3F\x9C\0\x2F\x75\0'),
  BMP: latin(`BM${'\0'.repeat(12)}\x28\0\0\0\x40\x9C\0\0\xD0\x8A\xFF\xFF`),
  AVIF: latin('\0\0\0\x1Cftypavif\0\0\0\0....\0\0\0\x14ispe\0\0\0\0\0\0\x9C\x40\0\0\x75\x30'),
}

test.each(Object.entries(huge))('the size that a picture says it has is read: %s', (name, bytes) => {
  const largest = name === 'WebP, lossy' ? 16_383 : 16_384
  const isBounded = name === 'WebP, lossy' || name === 'WebP, lossless'
  expect(parsePictureSize(bytes)).toEqual(
    isBounded ? { width: largest, height: largest } : { width: 40_000, height: 30_000 },
  )
  expect(isTooLarge(parsePictureSize(bytes) ?? { width: 1, height: 1 })).toBe(true)
})

test('finds a size after much other data and invents none', async () => {
  const segment = latin(`\xFF\xE2\xFF\xFF${'\0'.repeat(65_533)}`)
  const [head, rest] = [huge.JPEG.slice(0, 2), huge.JPEG.slice(2)]
  const far = new Blob([head, ...Array.from({ length: 20 }, () => segment), rest])
  expect(await readPictureSize(far)).toEqual({ width: 40_000, height: 30_000 })
  expect(await readPictureSize(new Blob(['<svg width="9" height="9"/>']))).toBeNull()
  expect(isTooLarge({ width: 12_000, height: 8_000 })).toBe(false)
})

test('no bytes make it fail', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.values(huge)),
      fc.uint8Array({ maxLength: 60 }),
      fc.nat(40),
      (head, rest, cut) => {
        expect(parsePictureSize(Uint8Array.from([...head.slice(0, cut), ...rest]))).not.toBeUndefined()
      },
    ),
  )
})
