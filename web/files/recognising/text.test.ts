import { expect, test } from 'vitest'
import { holdsFiles } from './text.ts'

const text = (...parts: string[]) => new Blob(parts)

test('a text with a picture written as letters is found, wherever it is', async () => {
  const letters = 'QUJD'.repeat(600)
  expect(await holdsFiles(text('They sent me this: ', letters, ' and laughed'))).toBe(true)
  expect(await holdsFiles(text('a,b;', letters))).toBe(true)
  expect(await holdsFiles(text(`Hello\n${`${letters.slice(0, 76)}\n`.repeat(25)}`))).toBe(true)
  expect(await holdsFiles(text('x '.repeat(524_000), letters))).toBe(true)
})

test('a text is not taken for a file because its words are long, and looking does not stall on them', async () => {
  const long = 'a'.repeat(1_990)
  expect(await holdsFiles(text(`${long},`.repeat(2_000)))).toBe(false)
  expect(await holdsFiles(text(`${'a'.repeat(200)};`.repeat(20_000)))).toBe(false)
})
