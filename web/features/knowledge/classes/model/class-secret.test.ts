import { expect, test } from 'vitest'
import { fromBase64url, toBase64url } from '#encryption/encoding.ts'
import { drawSecret } from './class-secret.ts'

test('generates a new 32-byte secret in the standard encoding each time', () => {
  const secrets = Array.from({ length: 200 }, drawSecret)
  for (const secret of secrets) {
    expect(fromBase64url(secret)).toHaveLength(32)
    expect(toBase64url(fromBase64url(secret))).toBe(secret)
  }
  expect(new Set(secrets).size).toBe(200)
})
