import { expect, test } from 'vitest'
import { open, seal } from './age.ts'
import { type AgeIdentity, newIdentity, newKeys, recipientOf } from './identity.ts'
import { replacePasswordLock, withLock } from './locks.ts'
import { padJson, unpadJson } from './padding.ts'
import { lockFromKit, newRecoveryKit } from './recovery.ts'
import { createVault, openVault, rememberVault, sealVault, type VaultContent } from './vault.ts'

const day = '2026-11-21'

async function newMember() {
  const password = await newIdentity()
  const firstLock = { kind: 'password', recipient: await recipientOf(password), addedOn: day } as const
  return { password, ...(await createVault(firstLock)) }
}

/** What somebody who knows a lock's recipient can make: a well-formed vault with keys of their own. */
async function forgeVault(content: VaultContent) {
  return sealVault({ ...content, ...(await newKeys()), generation: content.generation + 5 })
}

test('a new vault opens with its password on a new device', async () => {
  const { password, content, sealed, publicKeys } = await newMember()
  const opened = await openVault(sealed, password, null)
  expect(opened).toEqual(content)
  expect(await recipientOf(opened.identity)).toBe(publicKeys.recipient)
})

test('another password does not open it', async () => {
  const { sealed } = await newMember()
  await expect(openVault(sealed, await newIdentity(), null)).rejects.toMatchObject({ code: 'cannotOpen' })
})

test('a kit opens the vault after a forgotten password and sets another', async () => {
  const { password, content } = await newMember()
  const kit = newRecoveryKit()
  const recovery = { kind: 'recovery', recipient: await recipientOf(kit.lock), addedOn: day } as const
  const withKit = await sealVault(withLock(content, recovery))

  const opened = await openVault(withKit.sealed, lockFromKit(kit.words), null)
  const newPassword = await newIdentity()
  const { sealed } = await sealVault(replacePasswordLock(opened, await recipientOf(newPassword), day))

  for (const lock of [newPassword, kit.lock]) {
    expect((await openVault(sealed, lock, null)).identity).toBe(content.identity)
  }
  await expect(openVault(sealed, password, null)).rejects.toMatchObject({ code: 'cannotOpen' })
})

test('a device that knows the member rejects a server-forged vault', async () => {
  const { password, content } = await newMember()
  const forged = await forgeVault(content)
  await expect(openVault(forged.sealed, password, await rememberVault(content))).rejects.toMatchObject({
    code: 'forgedVault',
  })
})

test('any device rejects a vault that omits the lock that opened it', async () => {
  const { password, content } = await newMember()
  const other = await newIdentity()
  const locks = [{ kind: 'password', recipient: await recipientOf(other), addedOn: day }] as const
  const forged = await seal(padJson({ ...content, locks }), [await recipientOf(password)])
  await expect(openVault(forged, password, null)).rejects.toMatchObject({ code: 'forgedVault' })
})

test('only a device that saw a newer vault rejects an older one', async () => {
  const { password, content, sealed } = await newMember()
  const newer = await sealVault(content)
  await expect(openVault(sealed, password, await rememberVault(newer.content))).rejects.toMatchObject({
    code: 'rolledBackVault',
  })
  expect((await openVault(newer.sealed, password, await rememberVault(content))).generation).toBe(2)
  expect((await openVault(newer.sealed, password, await rememberVault(newer.content))).generation).toBe(2)
})

test.each([
  ['an unknown field', { extra: 1 }, 'malformed'],
  ['no locks', { locks: [] }, 'malformed'],
  ['an identity that is none', { identity: 'AGE-SECRET-KEY-1' }, 'malformed'],
  ['a later version', { version: 2, extra: 1 }, 'newerVersion'],
])('a vault with %s is refused', async (_, change, code) => {
  const { password, content } = await newMember()
  const sealed = await seal(padJson({ ...content, ...change }), [await recipientOf(password)])
  await expect(openVault(sealed, password, null)).rejects.toMatchObject({ code })
})

test('an altered vault is refused', async () => {
  const { password, sealed } = await newMember()
  await expect(
    openVault(sealed.with(sealed.length - 1, sealed.at(-1)! ^ 1), password, null),
  ).rejects.toMatchObject({
    code: 'damaged',
  })
})

test('a sealed vault reveals neither its content size nor any recipient', async () => {
  const { password, content, sealed } = await newMember()
  const label = 'x'.repeat(100)
  const labelled = content.locks.map((lock) => ({ ...lock, label }))
  const longer = await sealVault({ ...content, locks: labelled })
  expect(longer.sealed.length).toBe(sealed.length)
  expect(new TextDecoder().decode(sealed)).not.toContain(await recipientOf(password))
})

test('a vault is JSON that any reader opens', async () => {
  const { password, content, sealed } = await newMember()
  expect(unpadJson(await open(sealed, [password satisfies AgeIdentity]))).toEqual(content)
})
