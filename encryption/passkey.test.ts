import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { recipientOf, identityFromSecret } from './identity.ts'
import { withLock, withoutLock } from './locks.ts'
import { lockFromPasskey, passkeyPrfInput } from './passkey.ts'
import { createVault, openVault, sealVault } from './vault.ts'

const output = new Uint8Array(32).fill(7)
const addedOn = '2026-11-22'

/** RFC 5869 with one block, written a second time with another library. */
function hkdf(secret: Uint8Array, info: string): Buffer {
  const key = createHmac('sha256', Buffer.alloc(32)).update(secret).digest()
  return createHmac('sha256', key).update(`${info}\u0001`).digest()
}

test('the lock is HKDF-SHA-256 of the PRF output under its own label', () => {
  expect(lockFromPasskey(output)).toBe(identityFromSecret(hkdf(output, 'upstander/v1/passkey-lock')))
  expect(new TextDecoder().decode(passkeyPrfInput)).toBe('upstander/v1/passkey-lock')
})

test('a passkey opens its vault and stops doing so after removal', async () => {
  const password = identityFromSecret(new Uint8Array(32).fill(1))
  const passkey = lockFromPasskey(output)
  const first = await createVault({ kind: 'password', recipient: await recipientOf(password), addedOn })
  const lock = { kind: 'passkey', recipient: await recipientOf(passkey), label: 'phone', addedOn } as const
  const { content, sealed } = await sealVault(withLock(first.content, lock))
  const opened = await openVault(sealed, passkey, null)
  expect(opened.identity).toBe(first.content.identity)
  const without = await sealVault(withoutLock(content, lock.recipient))
  await expect(openVault(without.sealed, passkey, null)).rejects.toMatchObject({ code: 'cannotOpen' })
  expect((await openVault(without.sealed, password, null)).locks).toHaveLength(1)
})

test('anything but 32 bytes is refused', () => {
  expect(() => lockFromPasskey(new Uint8Array(31))).toThrow(expect.objectContaining({ code: 'notAKey' }))
})
