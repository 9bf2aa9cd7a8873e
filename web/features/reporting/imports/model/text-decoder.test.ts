import { expect, test } from 'vitest'
import { readText } from './text-decoder.ts'

const words = '21/03/2026, 14:30 - Zoë: où est-tu ?'
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const utf16 = (text: string, isLittle: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), isLittle)
  return new Uint8Array(view.buffer)
}

test.each([
  ['UTF-8', new TextEncoder().encode(words)],
  ['Windows-1252', latin(words)],
  ['UTF-16', utf16(words, true)],
  ['UTF-16, the other way round', utf16(words, false)],
])('reads text in %s that does not say so', async (_, bytes) => {
  expect(await readText(new Blob([bytes]))).toBe(words)
})

test('keeps UTF-8 with a damaged letter UTF-8', async () => {
  const bytes = new TextEncoder().encode('é'.repeat(200))
  expect(await readText(new Blob([bytes.subarray(0, 399)]))).toMatch(/^é{199}/)
  bytes[200] = 0xff
  expect(await readText(new Blob([bytes]))).toMatch(/^é{100}.*é{99}$/)
})
