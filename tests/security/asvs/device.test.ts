import { expect, test } from 'vitest'
import { newIdentity, publicKeysOf, recipientOf } from '#encryption/identity.ts'
import { createVault } from '#encryption/vault.ts'
import { ana, newWorld, offline } from '#web/platform/session/fixture.ts'
import { createVaultStore } from '#web/platform/vault/state.ts'

// OWASP ASVS 5.0.0, chapter V14 (Data Protection), 14.3: data on a device. tests/journeys/leave-quickly.spec.ts covers the rest.

test('ASVS 14.3.1: signing out clears identity and keys, even while offline', async () => {
  const world = newWorld()
  const tab = await world.signedInTab()
  const lock = await newIdentity()
  const made = { kind: 'password' as const, recipient: await recipientOf(lock), addedOn: '2026-11-21' }
  const { content } = await createVault(made)
  const vault = createVaultStore({ now: () => world.deviceTime, notifyTabs: () => undefined })
  const follow = () => vault.follow(tab.current().user?.id ?? null)
  tab.subscribe(follow)
  follow()
  vault.open({ memberId: ana, content, publicKeys: await publicKeysOf(content), lock, version: 1 })
  expect(vault.current().status).toBe('open')
  const readStorage = () => [...world.storage.texts.values()].join()
  expect(readStorage()).toContain(ana)

  world.server.end.mockImplementation(offline)
  await tab.signOut()
  expect(tab.current()).toEqual({ loading: false, user: null, profile: null })
  expect(vault.current()).toEqual({ status: 'none' })
  expect(readStorage()).not.toMatch(/1111|@/)

  // The server is informed at the next start, and until then no one is shown as signed in.
  world.server.end.mockClear()
  const later = world.openTab()
  await later.start()
  expect(world.server.end).toHaveBeenCalledOnce()
  expect(later.current().user).toBeNull()
})
