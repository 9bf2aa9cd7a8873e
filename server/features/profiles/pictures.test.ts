import { expect, test } from 'vitest'
import { pictureIdOf, pictureTypeOf, pictureUrl } from './pictures.ts'

const bytes = (text: string) => Buffer.from(text.padEnd(20, '\0'), 'latin1')

test.each([
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', '\xff\xd8\xff\xe0'],
  ['image/webp', 'RIFF\x10\0\0\0WEBPVP8 '],
])('%s is known by its first bytes', (type, start) => {
  expect(pictureTypeOf(bytes(start))).toBe(type)
})

test.each(['<svg xmlns="http://www', 'GIF89a', 'RIFF\x10\0\0\0WAVEfmt ', 'xxxx\x10\0\0\0WEBPVP8 ', ''])(
  '%s is none of them',
  (start) => {
    expect(pictureTypeOf(bytes(start))).toBeUndefined()
  },
)

test('the id of a picture is read back from its address', () => {
  expect(pictureIdOf(pictureUrl('abc'))).toBe('abc')
})
