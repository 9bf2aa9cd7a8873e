import { expect, test } from 'vitest'
import { toBase64url } from '#encryption/encoding.ts'
import { thumbnailAddress } from './thumbnail-address.ts'

const encoded = (text: string) => toBase64url(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))

test('draws WebP and JPEG only, not files merely claiming the type', () => {
  expect(thumbnailAddress(encoded('RIFF\x10\0\0\0WEBPVP8 \0\0\0\0\0\0\0\x9D\x01\x2A\xF0\0\xA0\0'))).toMatch(
    /^data:image\/webp;base64,UklGR/,
  )
  expect(thumbnailAddress(encoded('\xFF\xD8\xFF\xC0\0\x11\b\0\xA0\0\xF0\x03'))).toMatch(
    /^data:image\/jpeg;base64,/,
  )
  expect(thumbnailAddress(encoded('<svg xmlns='))).toBeNull()
  expect(thumbnailAddress(encoded('RIFF\x10\0\0\0WAVEfmt '))).toBeNull()
  expect(thumbnailAddress('')).toBeNull()
})

test('draws no thumbnail claiming excessive or no size', () => {
  expect(thumbnailAddress(encoded('\xFF\xD8\xFF\xC0\0\x11\b\x9C\x40\x04\0\x03'))).toBeNull()
  expect(thumbnailAddress(encoded('RIFF\x10\0\0\0WEBPVP8X\n\0\0\0\0\0\0\0\0\x04\0\0\0\0'))).toBeNull()
  expect(thumbnailAddress(encoded('\xFF\xD8\xFF\xE0xx'))).toBeNull()
  expect(thumbnailAddress('_9j_A')).toBeNull()
})
