import { expect, test } from 'vitest'
import { newIdentity, newKeys, publicKeysOf, recipientOf } from './identity.ts'
import { adoptEarlierVault, keysIn, withLock, withoutLock } from './locks.ts'
import type { Lock, VaultContent } from './vault.ts'

async function newLock(kind: Lock['kind']): Promise<Lock> {
  return { kind, recipient: await recipientOf(await newIdentity()), addedOn: '2026-11-21' }
}

async function newContent(...locks: Lock[]): Promise<VaultContent> {
  return { version: 1, generation: 1, ...(await newKeys()), earlier: [], locks, pins: [] }
}

async function newPin(id: string): Promise<VaultContent['pins'][number]> {
  return { kind: 'member', id, ...(await publicKeysOf(await newKeys())), firstSeen: '2026-11-01' }
}

test('a lock can be added and taken away, but not the last', async () => {
  const [password, passkey] = [await newLock('password'), await newLock('passkey')]
  const content = withLock(await newContent(password), passkey)
  expect(content.locks).toEqual([password, passkey])
  const alone = withoutLock(content, password.recipient)
  expect(alone.locks).toEqual([passkey])
  expect(() => withoutLock(alone, passkey.recipient)).toThrow(expect.objectContaining({ code: 'lastLock' }))
})

test('a lock with a new label takes the place of itself', async () => {
  const passkey = await newLock('passkey')
  const content = withLock(await newContent(passkey), { ...passkey, label: 'Telephone' })
  expect(content.locks).toEqual([{ ...passkey, label: 'Telephone' }])
})

test('imports keys and pins of an earlier vault once, after current ones', async () => {
  const [mine, theirs] = [crypto.randomUUID(), crypto.randomUUID()]
  const [oldest, earlier, current] = [
    await newContent(),
    await newContent(),
    await newContent(await newLock('password')),
  ]
  const [seenAgain, seenBefore, seenNow] = [await newPin(mine), await newPin(theirs), await newPin(mine)]
  const merged = adoptEarlierVault({ ...earlier, pins: [seenAgain, seenBefore] }, oldest, '2025-01-01')
  const content = adoptEarlierVault({ ...current, pins: [seenNow] }, merged, '2026-11-21')

  expect(keysIn(content).map(({ identity }) => identity)).toEqual([
    current.identity,
    earlier.identity,
    oldest.identity,
  ])
  expect(content.earlier.map(({ until }) => until)).toEqual(['2026-11-21', '2025-01-01'])
  expect(content.pins).toEqual([seenNow, seenBefore])
  expect(content.locks).toEqual(current.locks)
  expect(adoptEarlierVault(content, merged, '2026-11-22')).toEqual(content)
})
