import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retryDelay, saveDelay } from '#web/platform/device/autosave.ts'
import { ChangedElsewhere, createDraftKeeper } from './draft-keeper.ts'
import { type Draft, newDraft } from './draft.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function keeperWith(mayStore = true, onTakenBack = (_id: string) => {}) {
  const stored = new Map<string, Draft>()
  const store = {
    put: vi.fn(async (id: string, draft: Draft) => void stored.set(id, draft)),
    remove: vi.fn(async (id: string) => void stored.delete(id)),
  }
  return {
    stored,
    store,
    keeper: createDraftKeeper('a', newDraft(), { store, mayStore: () => mayStore, onRecalled: onTakenBack }),
  }
}

test('saves typing within half a second, once per burst of keys', async () => {
  const { keeper, stored, store } = keeperWith()
  for (const story of ['w', 'wo', 'wor', 'words']) keeper.answer({ story })
  expect(saveDelay).toBeLessThanOrEqual(500)
  await vi.advanceTimersByTimeAsync(saveDelay)
  expect(stored.get('a')?.answers.story).toBe('words')
  expect(store.put).toHaveBeenCalledTimes(1)
  expect(keeper.current().saving).toBe('saved')
})

test('leaving the page saves at once', async () => {
  const { keeper, stored } = keeperWith()
  keeper.answer({ story: 'words' })
  await keeper.flush()
  expect(stored.get('a')?.answers.story).toBe('words')
})

test('a change during a saving is saved after it', async () => {
  const { keeper, stored } = keeperWith()
  keeper.answer({ story: 'first' })
  const first = keeper.flush()
  keeper.answer({ story: 'second' })
  await Promise.all([first, keeper.flush()])
  expect(stored.get('a')?.answers.story).toBe('second')
  expect(keeper.current().saving).toBe('saved')
})

test('stores nothing before the device question is answered', async () => {
  const { keeper, store } = keeperWith(false)
  keeper.answer({ story: 'words' })
  await keeper.flush()
  expect(store.put).not.toHaveBeenCalled()
})

test('does not save a sent draft again after a late keystroke', async () => {
  const { keeper, stored } = keeperWith()
  keeper.answer({ story: 'words' })
  await keeper.remove()
  keeper.answer({ story: 'late' })
  await vi.advanceTimersByTimeAsync(saveDelay)
  expect(stored.size).toBe(0)
})

test('reports a refused save and loses nothing on screen', async () => {
  const { keeper, store } = keeperWith()
  store.put.mockRejectedValueOnce(new Error('full'))
  keeper.answer({ story: 'words' })
  await keeper.flush()
  expect(keeper.current()).toMatchObject({ saving: 'failed', draft: { answers: { story: 'words' } } })
})

test('another answer drops what was sealed from the one before', () => {
  const { keeper } = keeperWith()
  keeper.update({ prepared: { memberId: null, body: {} } })
  keeper.answer({ severity: 'low' })
  expect(keeper.current().draft.prepared).toBeNull()
})

test('saves failed changes as soon as possible', async () => {
  const { keeper, stored, store } = keeperWith()
  store.put.mockRejectedValueOnce(new Error('no network'))
  keeper.answer({ story: 'words' })
  await keeper.flush()
  await vi.advanceTimersByTimeAsync(retryDelay)
  expect(stored.get('a')?.answers.story).toBe('words')
  expect(keeper.current().saving).toBe('saved')
})

test('what another tab wrote meanwhile stays, and this goes on beside it', async () => {
  const { keeper, stored, store } = keeperWith()
  stored.set('a', { ...newDraft(), answers: { ...newDraft().answers, story: 'theirs' } })
  store.put.mockRejectedValueOnce(new ChangedElsewhere())
  keeper.update({ phrase: ['only', 'one'], phraseProven: true })
  keeper.answer({ story: 'ours' })
  await keeper.flush()
  const { id, isForked, draft, saving } = keeper.current()
  expect(id).not.toBe('a')
  expect({ wentApart: isForked, saving, phrase: draft.phrase }).toEqual({
    wentApart: true,
    saving: 'saved',
    phrase: null,
  })
  expect([stored.get('a')?.answers.story, stored.get(id)?.answers.story]).toEqual(['theirs', 'ours'])
})

test('does not write a draft that was only viewed, and reports saved', async () => {
  const { keeper, store } = keeperWith()
  expect(keeper.current().saving).toBe('untouched')
  await keeper.flush()
  expect(store.put).not.toHaveBeenCalled()
  keeper.answer({ story: 'words' })
  await keeper.flush()
  await keeper.flush()
  expect(store.put).toHaveBeenCalledTimes(1)
  const read = createDraftKeeper('a', keeper.current().draft, { store, mayStore: () => true, isStored: true })
  expect(read.current().saving).toBe('saved')
  await read.flush()
  expect(store.put).toHaveBeenCalledTimes(1)
})

test('rewrites a saved draft that has disappeared', async () => {
  const { keeper, stored } = keeperWith()
  keeper.answer({ story: 'words' })
  await keeper.flush()
  stored.clear()
  keeper.forgetStored()
  await keeper.flush()
  expect(stored.get('a')?.answers.story).toBe('words')
})

test('what refused a saving is known, for a sentence', async () => {
  const { keeper, store } = keeperWith()
  const full = new Error('full')
  store.put.mockRejectedValueOnce(full)
  keeper.answer({ story: 'words' })
  await keeper.flush()
  expect(keeper.current().problem).toBe(full)
})

test('reseals a draft continued from a link and sends no older seal', () => {
  const { keeper } = keeperWith()
  const prepared = { memberId: null, body: {} }
  keeper.update({ prepared, isWaiting: true })
  keeper.follow('A'.repeat(22))
  expect(keeper.current().draft).toMatchObject({
    fingerprint: 'A'.repeat(22),
    prepared: null,
    isWaiting: false,
  })
  // Reopening the same address changes nothing.
  keeper.update({ prepared, isWaiting: true })
  keeper.follow('A'.repeat(22))
  expect(keeper.current().draft).toMatchObject({ prepared, isWaiting: true })
})

test('withdraws a waiting report once per content change and for nothing else', () => {
  const onTakenBack = vi.fn()
  const { keeper } = keeperWith(true, onTakenBack)
  keeper.answer({ story: 'words' })
  keeper.update({ isWaiting: true, wasOnItsWay: true })
  expect(onTakenBack).not.toHaveBeenCalled()
  keeper.answer({ story: 'other words' })
  keeper.answer({ story: 'more words' })
  expect(onTakenBack).toHaveBeenCalledExactlyOnceWith('a')
  keeper.update({ isWaiting: true })
  keeper.follow('A'.repeat(22))
  expect(onTakenBack).toHaveBeenCalledTimes(2)
})
