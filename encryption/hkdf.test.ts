import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { hex } from '@scure/base'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { toUtf8 } from './encoding.ts'
import { deriveKey } from './hkdf.ts'

test.each([
  {
    name: 'RFC 5869, test case 1',
    secret: '0b'.repeat(22),
    salt: '000102030405060708090a0b0c',
    info: 'f0f1f2f3f4f5f6f7f8f9',
    key: '3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865',
  },
  {
    name: 'RFC 5869, test case 3 (no salt, no info)',
    secret: '0b'.repeat(22),
    salt: '',
    info: '',
    key: '8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8',
  },
])('the HKDF in use gives the answer of $name', ({ secret, salt, info, key }) => {
  expect(hex.encode(hkdf(sha256, hex.decode(secret), hex.decode(salt), hex.decode(info), 42))).toBe(key)
})

test('derives the same HKDF-SHA-256 key as WebCrypto with the purpose as info', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 16, maxLength: 64 }), async (bytes) => {
      const secret = new Uint8Array(bytes)
      const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
      const info = toUtf8('upstander/v1/recovery/lock')
      const how = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info }
      const expected = new Uint8Array(await crypto.subtle.deriveBits(how, key, 256))
      expect(deriveKey(secret, 'recovery/lock')).toEqual(expected)
    }),
  )
})

test('two uses of one secret give keys that have nothing in common', () => {
  const secret = new Uint8Array(32).fill(7)
  expect(deriveKey(secret, 'password/lock')).not.toEqual(deriveKey(secret, 'password/auth-secret'))
})
