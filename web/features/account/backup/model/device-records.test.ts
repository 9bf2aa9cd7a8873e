import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sealForStore } from '#web/platform/device/sealed-store.ts'
import { clearStores, store } from '#web/platform/device/store.ts'
import { sealedItem } from '#web/platform/outbox/device.ts'
import type { PersistedItem } from '#web/platform/outbox/item.ts'
import { lastSeen } from '#web/records/personal/row.ts'
import { deviceRecords } from './device-records.ts'

const savedAt = '2026-11-20T10:00:00.000Z'
const shelved = store<Uint8Array>('sealed')
const keep = async (name: string, id: string, value: string) =>
  shelved.put(`${name}/${id}`, await sealForStore(name, { id, savedAt, value }))

const item: PersistedItem = {
  id: 'm',
  kind: 'message',
  order: 7,
  addedAt: savedAt,
  notBefore: 9_000,
  attempts: 3,
  revision: 'r',
  isRefused: false,
  owner: 'member:me',
  lane: 'report/r',
  thing: { text: 'words' },
  sealed: { bytes: 'the same with every attempt' },
  problem: { kind: 'offline' },
}

const getItem = (key: string) => (key === 'upstander-device' ? 'own' : null)

beforeEach(async () => {
  // What other tests have left in this process.
  await clearStores()
  vi.stubGlobal('localStorage', { getItem, setItem() {}, removeItem() {} })
})
afterEach(async () => {
  await clearStores()
  vi.unstubAllGlobals()
})

test('backs up written content and outbox, not account keys or refetchable data', async () => {
  for (const name of ['drafts', 'log', 'typed', 'outbox-access', 'kept-lock', 'personal-kept', 'proof-log'])
    await keep(name, 'x', name)
  await store('outbox').put('m', await sealedItem(item))
  const found = await deviceRecords.all()
  expect(found.map(({ store: name }) => name).toSorted()).toEqual([
    'drafts',
    'log',
    'outbox',
    'outbox-access',
    'typed',
  ])
})

test('makes a restored outbox item due at once with the same bytes', async () => {
  await store('outbox').put('m', await sealedItem(item))
  const found = await deviceRecords.get('outbox', 'm')
  await clearStores()
  expect(await deviceRecords.get('outbox', 'm')).toBeNull()
  if (!found) throw new TypeError('entry is missing')
  await deviceRecords.save(found)
  expect((await deviceRecords.get('outbox', 'm'))?.value).toEqual({
    ...item,
    attempts: 0,
    notBefore: 0,
    problem: null,
  })
})

test('matches restored member records to the account and triggers a full sync', async () => {
  await keep('personal-kept', 'me/p', 'as the account has it')
  expect((await deviceRecords.get('personal', 'p'))?.value).toBe('as the account has it')
  await lastSeen.put('me', 12)
  const row = {
    id: 'q',
    memberId: 'me',
    version: 2,
    isDirty: true,
    isRemoved: false,
    sealed: 'AA',
    sealedAs: 3,
    sent: [],
    change: 'c',
    content: null,
  }
  await deviceRecords.save({ store: 'personal', id: 'q', savedAt, value: row })
  expect(await lastSeen.get('me')).toBe(0)
})
