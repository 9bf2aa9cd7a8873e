import { expect, test } from 'vitest'
import { decodeText, containsFiles, looksLikeText } from './text.ts'

const text = (...parts: string[]) => new Blob(parts)

test('finds an inline base64 picture anywhere in a text', async () => {
  const letters = 'QUJD'.repeat(600)
  expect(await containsFiles(text('They sent me this: ', letters, ' and laughed'))).toBe(true)
  expect(await containsFiles(text('a,b;', letters))).toBe(true)
  expect(await containsFiles(text(`Hello\n${`${letters.slice(0, 76)}\n`.repeat(25)}`))).toBe(true)
  expect(await containsFiles(text('x '.repeat(524_000), letters))).toBe(true)
})

test('does not mistake long words for a file or stall on them', async () => {
  const long = 'a'.repeat(1_990)
  expect(await containsFiles(text(`${long},`.repeat(2_000)))).toBe(false)
  expect(await containsFiles(text(`${'a'.repeat(200)};`.repeat(20_000)))).toBe(false)
})

const utf16 = (words: string, isLittle: boolean) =>
  Uint8Array.from(
    Array.from(words, (letter) => letter.charCodeAt(0)).flatMap((code) =>
      isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255],
    ),
  )

test.each([
  [
    'Windows-1252',
    Uint8Array.from([
      147, 68, 117, 32, 98, 105, 115, 116, 32, 118, 105, 101, 108, 32, 100, 252, 109, 109, 101, 114, 148, 32,
      128, 53,
    ]),
    '“Du bist viel dümmer” €5',
  ],
  [
    'UTF-16 without a mark, little end first',
    utf16('Du bist dümmer, 你好 да\nja', true),
    'Du bist dümmer, 你好 да\nja',
  ],
  [
    'UTF-16 without a mark, big end first',
    utf16('Du bist dümmer, 你好 да\nja', false),
    'Du bist dümmer, 你好 да\nja',
  ],
  ['UTF-8', new TextEncoder().encode('Dümmer, 你好'), 'Dümmer, 你好'],
])('an old text file in %s is shown as its words', (_, bytes, words) => {
  expect(looksLikeText(bytes)).toBe(true)
  expect(decodeText(bytes)).toBe(words)
})

test('data is not taken for an old text', () => {
  const data = Uint8Array.from({ length: 4000 }, (_, index) => (index * 37) % 251)
  expect(looksLikeText(data)).toBe(false)
  expect(looksLikeText(Uint8Array.from({ length: 400 }, (_, index) => 0xa0 + (index % 90)))).toBe(false)
})
