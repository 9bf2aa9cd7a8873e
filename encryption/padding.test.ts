import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { seal } from './age.ts'
import { toUtf8 } from './encoding.ts'
import { newIdentity, recipientOf } from './identity.ts'
import { padJson, sizeBucket, unpadJson } from './padding.ts'

test('any value comes back, and its length is one of ten', () => {
  const lengths = new Set([2, 4, 8, 16, 32, 64, 128, 256, 512, 1024].map((kib) => kib * 1024))
  fc.assert(
    fc.property(fc.json({ maxDepth: 4 }), (json) => {
      const value = unpadJson(toUtf8(json))
      const padded = padJson(value)
      expect(unpadJson(padded)).toEqual(value)
      expect(lengths).toContain(padded.length)
    }),
  )
})

test('a word and 300 words look alike once sealed', async () => {
  const recipients = [await recipientOf(await newIdentity())]
  const word = await seal(padJson('Hi'), recipients)
  const account = await seal(padJson('words '.repeat(300)), recipients)
  expect(word.length).toBe(account.length)
})

test.each([
  [0, 2048],
  [2048, 2048],
  [2049, 4096],
  [1_048_576, 1_048_576],
])('%i bytes become %i', (length, bucket) => expect(sizeBucket(length)).toBe(bucket))

test('more than 1 MiB is refused', () => {
  expect(() => sizeBucket(1_048_577)).toThrow(expect.objectContaining({ code: 'tooLarge' }))
})

test('JSON without padding opens too; what is not JSON does not', () => {
  expect(unpadJson(toUtf8('{"a":1}'))).toEqual({ a: 1 })
  expect(() => unpadJson(toUtf8('{"a":1} x'))).toThrow(expect.objectContaining({ code: 'malformed' }))
})
