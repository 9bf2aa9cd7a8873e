import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase64url, fromUtf8, toBase64url, toUtf8 } from './encoding.ts'

test('bytes and texts come back as they were', () => {
  const same = fc.property(fc.uint8Array(), fc.string({ unit: 'grapheme' }), (bytes, text) => {
    expect(fromBase64url(toBase64url(bytes))).toEqual(bytes)
    expect(fromUtf8(toUtf8(text))).toBe(text)
  })
  fc.assert(same)
})

test('the RFC 4648 vector, without padding', () => {
  expect(toBase64url(toUtf8('fooba'))).toBe('Zm9vYmE')
})

test.each(['Zm9vYmE=', 'Zm9vYmF', 'Zm9v YmE', 'Zm9v+mE', 'Z'])('%j is not our base64url', (text) => {
  expect(() => fromBase64url(text)).toThrow(expect.objectContaining({ code: 'malformed' }))
})

test('bytes that are not UTF-8 are refused, not replaced', () => {
  expect(() => fromUtf8(new Uint8Array([0xff]))).toThrow(expect.objectContaining({ code: 'malformed' }))
})
