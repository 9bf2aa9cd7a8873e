import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newIdentity, publicKeysOf, recipientOf } from '#encryption/identity.ts'
import { createVault } from '#encryption/vault.ts'
import { store } from '../device/store.ts'
import { storedHalf, takeCarriedHalf } from './keep-open-choice.ts'
import { keepOpen, stopKeepingOpen, watchOpenVault } from './keep-open.ts'
import { carryOpen } from './stored-lock.ts'
import type { OpenVault } from './state.ts'
import { vaultStore } from './vault.ts'

const memberId = 'ana'
let stop: () => void
let opened: OpenVault
let lock: Awaited<ReturnType<typeof newIdentity>>

function storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

const unlocked = vi.hoisted(() => vi.fn(async () => {}))
vi.mock('./vault-operations.ts', () => ({ unlockStored: unlocked }))
// Here it lies in memory; a browser keeps it over the loading of a document.
vi.mock('../device/store.ts', async (original) => ({
  ...(await original<object>()),
  hasDurableStorage: async () => true,
}))

beforeEach(async () => {
  unlocked.mockClear()
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  lock = await newIdentity()
  const { content } = await createVault({
    kind: 'password',
    recipient: await recipientOf(lock),
    addedOn: '2026-11-22',
  })
  stop = watchOpenVault()
  vaultStore.follow(memberId)
  opened = { memberId, content, publicKeys: await publicKeysOf(content), lock, version: 1 }
  vaultStore.open(opened)
  await keepOpen()
})
afterEach(() => {
  stop()
  vaultStore.follow(null)
  vi.unstubAllGlobals()
})

const readStoredLock = () => store<Uint8Array>('sealed').get(`kept-lock/${memberId}`)

test('stores no readable lock in either half', async () => {
  const halves = `${Buffer.from((await readStoredLock()) ?? []).toString('latin1')} ${JSON.stringify(storedHalf())}`
  expect(storedHalf()?.memberId).toBe(memberId)
  expect(halves).not.toContain(lock)
})

test('locking by hand ends it at once, and so does signing out', async () => {
  vaultStore.lock()
  expect(storedHalf()).toBeNull()
  await expect.poll(readStoredLock).toBeNull()
})

test('without staying open, the vault remains open until its usual lock', async () => {
  await stopKeepingOpen(memberId)
  expect(storedHalf()).toBeNull()
  expect(vaultStore.current().status).toBe('open')
})

test('where others look at the device, nothing opens by itself', () => {
  localStorage.setItem('upstander-device', 'shared')
  expect(storedHalf()).toBeNull()
})

/** Another document takes the place of this one. */
function loadAnother() {
  const { timeOrigin } = performance
  vi.stubGlobal('performance', { timeOrigin: timeOrigin + 1 })
  stop()
  vaultStore.follow(null)
  stop = watchOpenVault()
  vaultStore.follow(memberId)
}

test('carries the open vault to the next document once, leaving no trace', async () => {
  await stopKeepingOpen(memberId)
  expect(await carryOpen(opened)).toBe(true)
  loadAnother()
  await expect.poll(() => unlocked.mock.calls).toEqual([[memberId, lock]])
  await expect.poll(readStoredLock).toBeNull()
  expect(takeCarriedHalf()).toBeNull()
  loadAnother()
  await expect.poll(readStoredLock).toBeNull()
  expect(unlocked).toHaveBeenCalledTimes(1)
})

test('late code of the leaving document does not take what it left', async () => {
  await stopKeepingOpen(memberId)
  expect(await carryOpen(opened)).toBe(true)
  watchOpenVault()()
  expect(takeCarriedHalf()).toBeNull()
  loadAnother()
  await expect.poll(() => unlocked.mock.calls).toEqual([[memberId, lock]])
})

test('what was carried and not taken within a minute opens nothing', async () => {
  await stopKeepingOpen(memberId)
  expect(await carryOpen(opened)).toBe(true)
  vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] })
  loadAnother()
  await expect.poll(readStoredLock).toBeNull()
  vi.useRealTimers()
  expect(unlocked).not.toHaveBeenCalled()
})

test('where others look at the device nothing is carried', async () => {
  localStorage.setItem('upstander-device', 'shared')
  expect(await carryOpen(opened)).toBe(false)
  expect(takeCarriedHalf()).toBeNull()
})
