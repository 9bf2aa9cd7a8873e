import { expect, test } from 'vitest'
import { toBase64url } from '#encryption/encoding.ts'
import { thumbnailAddress } from './thumbnail-address.ts'

const encoded = (text: string) => toBase64url(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))

test('WebP and JPEG are drawn, and nothing that only says it is one', () => {
  expect(thumbnailAddress(encoded('RIFF\x10\0\0\0WEBPVP8 xx'))).toMatch(/^data:image\/webp;base64,UklGR/)
  expect(thumbnailAddress(encoded('\xFF\xD8\xFF\xE0xx'))).toMatch(/^data:image\/jpeg;base64,/)
  expect(thumbnailAddress(encoded('<svg xmlns='))).toBeNull()
  expect(thumbnailAddress(encoded('RIFF\x10\0\0\0WAVEfmt '))).toBeNull()
  expect(thumbnailAddress('')).toBeNull()
})
