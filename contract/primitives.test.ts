import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { base64url, nonEmptyLine } from './primitives.ts'

const isTaken = (text: string) => z.safeParse(base64url(100), text).success

test('base64url accepts only its alphabet at every position', () => {
  const alphabet = new Set('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_')
  for (let code = 0; code < 0x250; code++) {
    const letter = String.fromCharCode(code)
    for (const length of [2, 3, 4, 6, 8]) {
      for (let at = 0; at < length; at++) {
        const text = 'A'.repeat(at) + letter + 'A'.repeat(length - at - 1)
        expect(isTaken(text), JSON.stringify(text)).toBe(alphabet.has(letter))
      }
    }
  }
})

test('and as many of them as bytes can give', () => {
  for (let length = 0; length <= 133; length++) {
    expect(isTaken('A'.repeat(length)), String(length)).toBe(length % 4 !== 1)
  }
})

test.each(['', ' ', '\u00a0\u2003'])('nonEmptyLine refuses %j', (typed) => {
  expect(z.safeParse(nonEmptyLine(10), typed).success).toBe(false)
  expect(z.safeParse(nonEmptyLine(10), `${typed}a`).success).toBe(true)
})
