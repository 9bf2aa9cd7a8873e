import { expect, test } from 'vitest'
import { openSecrets } from '#server/platform/secrets/secrets.ts'
import { openSecret, sealSecret } from './sealed-secret.ts'

const secrets = openSecrets(Buffer.alloc(32, 1))
const secret = Buffer.from('12345678901234567890')

test('a secret decrypts and is not visible in the stored data', () => {
  const sealed = sealSecret(secrets, 'ana', secret)
  expect(sealed).toHaveLength(48)
  expect(sealed.includes(secret)).toBe(false)
  expect(openSecret(secrets, 'ana', sealed)).toEqual(secret)
})

test('another member’s row, another server and changed bytes do not open', () => {
  const sealed = sealSecret(secrets, 'ana', secret)
  expect(() => openSecret(secrets, 'ben', sealed)).toThrow()
  expect(() => openSecret(openSecrets(Buffer.alloc(32, 2)), 'ana', sealed)).toThrow()
  sealed[20] = (sealed[20] ?? 0) ^ 1
  expect(() => openSecret(secrets, 'ana', sealed)).toThrow()
})
