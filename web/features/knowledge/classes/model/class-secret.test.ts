import { expect, test } from 'vitest'
import { fromBase64url, toBase64url } from '#encryption/encoding.ts'
import { drawSecret } from './class-secret.ts'

test('a secret is 32 bytes, written as they are everywhere, and another one each time', () => {
  const secrets = Array.from({ length: 200 }, drawSecret)
  for (const secret of secrets) {
    expect(fromBase64url(secret)).toHaveLength(32)
    expect(toBase64url(fromBase64url(secret))).toBe(secret)
  }
  expect(new Set(secrets).size).toBe(200)
})
