import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SealedStoreName } from './registry.ts'
import type { SealedStoreItem } from './sealed-store.ts'

const storedValues = new Map<string, string>()

beforeEach(() => {
  vi.resetModules()
  storedValues.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storedValues.get(key) ?? null,
    setItem: (key: string, value: string) => void storedValues.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** A store of the device that can be full, and takes longer over what is longer, as sealing does. */
function device(name: SealedStoreName = 'typed') {
  const items = new Map<string, string>()
  const state = { isFull: false }
  const storedItem = (id: string, value: string): SealedStoreItem<string> => ({
    id,
    value,
    savedAt: '2026-03-19T08:00:00Z',
  })
  return {
    state,
    kept: items,
    store: {
      name,
      get: async (id: string) => {
        const value = items.get(id)
        return value === undefined ? null : storedItem(id, value)
      },
      async put(id: string, value: string) {
        await new Promise((done) => setTimeout(done, value.length))
        if (state.isFull) throw new DOMException('There is no room.', 'QuotaExceededError')
        items.set(id, value)
        return storedItem(id, value)
      },
      remove: async (id: string) => void items.delete(id),
      list: async () => [...items].map(([id, value]) => storedItem(id, value)),
      inTab: () => [],
      survives: async () => true,
    },
  }
}

async function opened(choice?: 'own') {
  const { onDeviceChoice } = await import('./device-choice.ts')
  const { chooseDevice } = await import('./choose-device.ts')
  const { deviceStore } = await import('./device-store.ts')
  const { moveToMemory } = await import('./move-to-memory.ts')
  const { hasUnsavedDataNow } = await import('./unsaved-data.ts')
  if (choice) await chooseDevice(choice)
  const { store, ...rest } = device()
  return {
    words: deviceStore<string>(store),
    ...rest,
    chooseDevice,
    onDeviceChoice,
    deviceStore,
    moveToMemory,
    hasUnsavedDataNow,
    store,
  }
}

test('stores nothing until the device question is answered, then everything', async () => {
  const { words, kept, chooseDevice } = await opened()
  await words.put('1', 'old')
  await words.put('1', 'new')
  expect([await words.list(), await words.survives(), kept.size]).toEqual([['new'], false, 0])
  await chooseDevice('own')
  expect([await words.list(), await words.survives(), kept.get('1')]).toEqual([['new'], true, 'new'])
})

test('holds the newest rejected value in the tab until space returns', async () => {
  const { words, kept, state } = await opened('own')
  await words.put('1', 'old')
  state.isFull = true
  await words.put('1', 'new')
  await words.put('2', 'other')
  expect(await words.get('1')).toBe('new')
  expect(new Map(await words.entries())).toEqual(new Map(Object.entries({ 1: 'new', 2: 'other' })))
  expect([await words.survives(), kept.get('1'), kept.size]).toEqual([false, 'old', 1])
  state.isFull = false
  await words.put('3', 'last')
  expect(await words.survives()).toBe(true)
  expect(kept).toEqual(new Map(Object.entries({ 1: 'new', 2: 'other', 3: 'last' })))
})

test('keeps the last value and honours removals, however fast they follow', async () => {
  const { words, kept } = await opened('own')
  const written = ['a long value, slow to seal', 'shorter', 'c'].map((value) => words.put('1', value))
  const put = words.put('2', 'x')
  await Promise.all([...written, put, words.remove('2')])
  expect(kept).toEqual(new Map([['1', 'c']]))
})

test('moves stored values except files into the tab on shared devices', async () => {
  const { words, kept, chooseDevice, onDeviceChoice, deviceStore, moveToMemory, store } = await opened('own')
  const files = device('files')
  deviceStore<string>(files.store)
  moveToMemory('typed', store)
  moveToMemory('files', files.store)
  await words.put('1', 'a word')
  files.kept.set('1', 'a file')
  onDeviceChoice(() => {
    kept.clear()
    files.kept.clear()
  })
  await chooseDevice('shared')
  expect(await words.list()).toEqual(['a word'])
  expect(files.kept.size).toBe(0)
})

test('stores tab-only values on the device only after an ordinary put', async () => {
  const { words, kept } = await opened('own')
  words.hold('1', 'of this tab')
  await words.put('2', 'other')
  expect([await words.get('1'), await words.outlivesTab('1'), [...kept.keys()]]).toEqual([
    'of this tab',
    false,
    ['2'],
  ])
  await words.put('1', 'of everybody')
  expect([await words.outlivesTab('1'), kept.get('1')]).toEqual([true, 'of everybody'])
  words.hold('3', 'gone')
  await words.remove('3')
  expect(await words.get('3')).toBeNull()
})

test('counts nothing as unsaved once what had no space is stored', async () => {
  const { words, state, hasUnsavedDataNow } = await opened('own')
  state.isFull = true
  await words.put('1', 'a word')
  expect(hasUnsavedDataNow()).toBe(true)
  state.isFull = false
  await words.put('2', 'another')
  expect(hasUnsavedDataNow()).toBe(false)
})

test('counts a tab-only value as unsaved only after an ordinary put', async () => {
  const { words, hasUnsavedDataNow } = await opened()
  words.hold('1', 'of this tab')
  expect(hasUnsavedDataNow()).toBe(false)
  await words.put('1', 'of everybody')
  expect(hasUnsavedDataNow()).toBe(true)
})

test('judges durability of a value only after pending writes have settled', async () => {
  const { words, store } = await opened('own')
  const put = vi.spyOn(store, 'put')
  const first = words.put('1', 'slow to seal')
  await vi.waitUntil(() => put.mock.calls.length === 1, { interval: 1 })
  const judged = words.outlivesTab('1')
  const second = words.put('1', 'slower to seal')
  expect(await judged).toBe(true)
  await Promise.all([first, second])
})
