import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { saveDelay } from './autosave.ts'
import { hasUnsavedData } from './unsaved-data.ts'
import { createAutosavedValue } from './autosaved-value.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

interface Note {
  readonly words: string
}
const kind = { blank: { words: '' }, isBlank: ({ words }: Note) => words === '' }

/** A device that keeps notes under keys, and may be full or somebody else's. */
function device() {
  const notes = new Map<string, Note>()
  const state = { isFull: false, survives: true }
  const listeners = new Set<() => void>()
  const store = {
    get: async (key: string) => notes.get(key) ?? null,
    put: async (key: string, value: Note) => {
      if (state.isFull) throw new DOMException('There is no room.', 'QuotaExceededError')
      notes.set(key, value)
    },
    remove: async (key: string) => void notes.delete(key),
    survives: async () => state.survives,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  return { kept: notes, state, store }
}

/** Words under one key; what could not be kept of them is wanted by nobody after the test. */
function typingIn(store: ReturnType<typeof device>['store']) {
  const typing = createAutosavedValue(store, 'a', kind)
  onTestFinished(() => typing.forget(kind.blank))
  return typing
}

test('restores saved text unless newer text was typed before the read', async () => {
  const { kept, store } = device()
  kept.set('a', { words: 'yesterday' })
  const typing = typingIn(store)
  expect(typing.current()).toEqual({ value: { words: '' }, saveState: 'reading' })
  await typing.read()
  expect(typing.current().value).toEqual({ words: 'yesterday' })
  const other = typingIn(store)
  const reading = other.read()
  other.change({ words: 'now' })
  await reading
  expect(other.current().value).toEqual({ words: 'now' })
})

test('finishes reading an empty device, even when the page is hidden meanwhile', async () => {
  const { store } = device()
  const typing = typingIn(store)
  const hidden = typing.autosave.now()
  await Promise.all([typing.read(), hidden])
  expect(typing.current().saveState).toBe('unsaved')
})

test('reports whether text is on the device or only in a tab', async () => {
  const { kept, state, store } = device()
  const typing = typingIn(store)
  await typing.read()
  typing.change({ words: 'one' })
  expect(typing.current().saveState).toBe('unsaved')
  await vi.advanceTimersByTimeAsync(saveDelay)
  expect(kept.get('a')).toEqual({ words: 'one' })
  expect(typing.current().saveState).toBe('kept')
  state.survives = false
  await typing.autosave.now()
  expect(typing.current().saveState).toBe('tab')
  state.isFull = true
  typing.change({ words: 'two' })
  await typing.autosave.now()
  expect(typing.current()).toEqual({ value: { words: 'two' }, saveState: 'tab' })
})

test('shows the storage state even when reread while that was checked', async () => {
  const { kept, state, store } = device()
  const typing = typingIn(store)
  await typing.read()
  state.survives = false
  typing.change({ words: 'one' })
  await typing.autosave.now()
  expect(typing.current().saveState).toBe('tab')
  vi.spyOn(store, 'survives').mockImplementation(async () => {
    kept.set('a', { words: 'one' })
    await typing.showStored()
    return true
  })
  await typing.autosave.now()
  expect(typing.current()).toEqual({ value: { words: 'one' }, saveState: 'kept' })
})

test('saves against the current base, even if changed, or unconditionally after failure', async () => {
  const { kept, state, store } = device()
  const put = vi.spyOn(store, 'put')
  const over = () => put.mock.calls.map((callArguments) => (callArguments as unknown[])[2])
  kept.set('a', { words: 'one' })
  const typing = typingIn(store)
  await typing.read()
  typing.change({ words: 'one, two' })
  kept.set('a', { words: 'elsewhere' })
  await typing.showStored()
  await typing.autosave.now()
  typing.change({ words: 'one, two, three' })
  await typing.autosave.now()
  expect(over()).toEqual([{ words: 'one' }, { words: 'one, two' }])
  state.isFull = true
  typing.change({ words: 'four' })
  await typing.autosave.now()
  state.isFull = false
  typing.change({ words: 'five' })
  await typing.autosave.now()
  expect(over().slice(2)).toEqual([{ words: 'one, two, three' }, undefined])
})

test('shows changes from another device but never over current typing', async () => {
  const { kept, store } = device()
  const typing = typingIn(store)
  await typing.read()
  kept.set('a', { words: 'elsewhere' })
  await typing.showStored()
  expect(typing.current().value).toEqual({ words: 'elsewhere' })
  typing.change({ words: 'here' })
  kept.set('a', { words: 'elsewhere again' })
  await typing.showStored()
  expect(typing.current().value).toEqual({ words: 'here' })
})

test('clearing deletes from the device; forgetting leaves it there', async () => {
  const { kept, store } = device()
  const typing = typingIn(store)
  typing.change({ words: 'one' })
  await typing.autosave.now()
  typing.forget({ words: '' })
  await typing.autosave.now()
  expect(kept.get('a')).toEqual({ words: 'one' })
  typing.clear()
  await typing.autosave.now()
  expect(kept.has('a')).toBe(false)
})

test('blocks a reload while unsaved text has no room on the device', async () => {
  const { kept, state, store } = device()
  const typing = typingIn(store)
  await typing.read()
  state.isFull = true
  typing.change({ words: 'nowhere but here' })
  expect(await hasUnsavedData()).toBe(true)
  state.isFull = false
  await typing.autosave.now()
  expect(kept.get('a')).toEqual({ words: 'nowhere but here' })
  expect(await hasUnsavedData()).toBe(false)
  state.isFull = true
  typing.change({ words: 'nor this' })
  expect(await hasUnsavedData()).toBe(true)
  typing.forget(kind.blank)
  expect(await hasUnsavedData()).toBe(false)
})
