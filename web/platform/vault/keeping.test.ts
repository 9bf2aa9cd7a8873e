import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newIdentity, publicKeysOf, recipientOf } from '#encryption/identity.ts'
import { createVault } from '#encryption/vault.ts'
import { store } from '../device/store.ts'
import { keptHalf } from './keep-open-choice.ts'
import { keepOpen, stopKeepingOpen, watchKeeping } from './keeping.ts'
import { vaultStore } from './vault.ts'

const memberId = 'ana'
let stop: () => void
let lock: Awaited<ReturnType<typeof newIdentity>>

function storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

beforeEach(async () => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  lock = await newIdentity()
  const { content } = await createVault({
    kind: 'password',
    recipient: await recipientOf(lock),
    addedOn: '2026-11-22',
  })
  stop = watchKeeping()
  vaultStore.follow(memberId)
  vaultStore.open({ memberId, content, publicKeys: await publicKeysOf(content), lock, version: 1 })
  await keepOpen()
})
afterEach(() => {
  stop()
  vaultStore.follow(null)
  vi.unstubAllGlobals()
})

const kept = () => store<Uint8Array>('sealed').get(`kept-lock/${memberId}`)

test('what is kept holds no lock that could be read, in neither of its two halves', async () => {
  const halves = `${Buffer.from((await kept()) ?? []).toString('latin1')} ${JSON.stringify(keptHalf())}`
  expect(keptHalf()?.memberId).toBe(memberId)
  expect(halves).not.toContain(lock)
})

test('locking by hand ends it at once, and so does signing out', async () => {
  vaultStore.lock()
  expect(keptHalf()).toBeNull()
  await expect.poll(kept).toBeNull()
})

test('without it, the vault that is open stays open until it locks as usual', async () => {
  await stopKeepingOpen(memberId)
  expect(keptHalf()).toBeNull()
  expect(vaultStore.current().status).toBe('open')
})

test('where others look at the device, nothing opens by itself', () => {
  localStorage.setItem('upstander-device', 'shared')
  expect(keptHalf()).toBeNull()
})
