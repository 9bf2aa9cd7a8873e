import * as fake from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import { toUtf8 } from '#encryption/encoding.ts'
import { newKeys, publicKeysOf } from '#encryption/identity.ts'
import { clearAccount } from '../device/clear-device.ts'
import { clearStores, store } from '../device/store.ts'
import { type CopiesList, applyBudget } from './copies-budget.ts'
import { localCopies, forgetCopies, forgetCopy, jsonOf, storeCopy, readCopy, textCopy } from './copies.ts'
import type { MemberVault } from './member-store.ts'

const raw = store<Uint8Array>('sealed')

async function member(memberId: string): Promise<MemberVault> {
  const keys = await newKeys()
  return { memberId, content: keys, publicKeys: await publicKeysOf(keys) }
}

const copied = (text: string) => textCopy(JSON.stringify(text))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('restores opened data with its read time, unreadable without the keys', async () => {
  const owner = await member('one')
  await storeCopy(owner, 'report/1', copied('canary'))
  const copy = await readCopy(owner, 'report/1')
  expect(copy && jsonOf(copy)).toBe('canary')
  expect(Date.parse(copy?.readAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
  const lying = await raw.entries()
  expect(lying.length).toBeGreaterThan(0)
  const disk = lying.map(([key, bytes]) => key + new TextDecoder('latin1').decode(bytes)).join('')
  expect(disk).not.toContain('canary')
  expect(disk).not.toContain('report/1')
  const { content } = await member('one')
  expect(await readCopy({ ...owner, content }, 'report/1')).toBeNull()
})

test('replaces the previous copy without resealing identical content', async () => {
  const owner = await member('two')
  await storeCopy(owner, 'report/1', copied('first'))
  await storeCopy(owner, 'report/1', copied('second'))
  const files = () => raw.keys('member/two/copies/file/')
  const before = await files()
  expect(before).toHaveLength(1)
  await storeCopy(owner, 'report/1', copied('second'))
  expect(await files()).toEqual(before)
})

test('evicts least recently viewed copies, never fresh ones, and counts them', () => {
  const copy = (file: string, bytes: number, usedAt: string) => ({
    file,
    bytes,
    usedAt,
    readAt: usedAt,
    digest: '',
  })
  const list: CopiesList = {
    kept: { a: copy('A', 40, '2026-01-03'), b: copy('B', 40, '2026-01-01'), c: copy('C', 40, '2026-01-02') },
    letGo: 1,
  }
  const most = { bytes: 80, copies: 9 }
  expect(applyBudget(list, 'a', most)).toEqual({
    list: { kept: { a: list.kept['a'], c: list.kept['c'] }, letGo: 2 },
    evicted: ['B'],
  })
  expect(Object.keys(applyBudget(list, 'b', most).list.kept)).toEqual(['a', 'b'])
  expect(Object.keys(applyBudget(list, 'b', { bytes: 1000, copies: 1 }).list.kept)).toEqual(['b'])
})

test('removes the files of a missing report but no other report', async () => {
  const owner = await member('three')
  for (const name of ['report/1', 'report/1/photo/1', 'report/10']) await storeCopy(owner, name, copied(name))
  await forgetCopy(owner, 'report/1')
  expect(await readCopy(owner, 'report/1/photo/1')).toBeNull()
  expect(await readCopy(owner, 'report/1')).toBeNull()
  expect(await readCopy(owner, 'report/10')).not.toBeNull()
  expect(await raw.keys('member/three/copies/file/')).toHaveLength(1)
})

test('stores no copies on shared devices and clears them on sign-out', async () => {
  const owner = await member('four')
  vi.stubGlobal('localStorage', { getItem: () => 'shared' })
  await storeCopy(owner, 'report/1', copied('canary'))
  expect(await readCopy(owner, 'report/1')).toBeNull()
  vi.unstubAllGlobals()
  await storeCopy(owner, 'report/1', copied('canary'))
  await clearAccount('four')
  expect(await raw.keys('member/four/')).toEqual([])
})

test('evicts copies to make room for written work and reports it', async () => {
  // The browser's database, whose exceptions are those of the browser.
  const { indexedDB: _, ...classes } = fake
  for (const [name, value] of Object.entries(classes)) vi.stubGlobal(name, value)
  vi.stubGlobal('indexedDB', new fake.IDBFactory())
  const owner = await member('five')
  await storeCopy(owner, 'report/1', copied('one'))
  await storeCopy(owner, 'report/2', copied('two'))
  vi.spyOn(fake.IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('No room.', 'QuotaExceededError')
  })
  await raw.put('drafts/1', toUtf8('written'))
  expect(await raw.get('drafts/1')).toEqual(toUtf8('written'))
  expect(await readCopy(owner, 'report/1')).toBeNull()
  expect(await localCopies(owner)).toMatchObject({ copies: 0, bytes: 0, letGo: 2 })
  await clearStores()
})

test('the person can remove them all', async () => {
  const owner = await member('six')
  await storeCopy(owner, 'report/1', copied('one'))
  await forgetCopies(owner)
  expect(await localCopies(owner)).toMatchObject({ copies: 0, letGo: 0 })
  expect(await raw.keys('member/six/copies/file/')).toEqual([])
})
