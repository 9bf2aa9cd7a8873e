import { expect, test } from 'vitest'
import { toBase64url } from '#encryption/encoding.ts'
import { thumbnailAddress } from './thumbnail-address.ts'

const encoded = (text: string) => toBase64url(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))

test('WebP and JPEG are drawn, and nothing that only says it is one', () => {
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

test('one that says it is larger than any thumbnail is not drawn, nor one that says no size', () => {
  expect(thumbnailAddress(encoded('\xFF\xD8\xFF\xC0\0\x11\b\x9C\x40\x04\0\x03'))).toBeNull()
  expect(thumbnailAddress(encoded('RIFF\x10\0\0\0WEBPVP8X\n\0\0\0\0\0\0\0\0\x04\0\0\0\0'))).toBeNull()
  expect(thumbnailAddress(encoded('\xFF\xD8\xFF\xE0xx'))).toBeNull()
  expect(thumbnailAddress('_9j_A')).toBeNull()
})
