import { expect, test } from 'vitest'
import { heldAnyway } from './held-anyway.ts'

interface Word {
  readonly id: string
  readonly text: string
}

/** A device's store that can be made to fail. */
function device() {
  const kept = new Map<string, Word>()
  const state = { fails: false }
  const unless = <T>(answer: () => T): Promise<T> =>
    state.fails ? Promise.reject(new Error('QuotaExceededError')) : Promise.resolve(answer())
  return {
    state,
    kept,
    store: {
      list: () => unless(() => [...kept.values()]),
      put: (id: string, value: Word) => unless(() => void kept.set(id, value)),
      remove: (id: string) => unless(() => void kept.delete(id)),
      survives: () => unless(() => true),
    },
  }
}

test('what the device cannot keep stays in the tab, in its newest form, and goes to the device when it can', async () => {
  const { store, state, kept } = device()
  const held = heldAnyway<Word>(store)
  expect(await held.keep({ id: '1', text: 'old' })).toBe(true)
  state.fails = true
  expect(await held.keep({ id: '1', text: 'new' })).toBe(false)
  expect(await held.list()).toEqual([{ id: '1', text: 'new' }])
  state.fails = false
  expect(await held.list()).toEqual([{ id: '1', text: 'new' }])
  expect(await held.keep({ id: '1', text: 'newest' })).toBe(true)
  expect(kept.get('1')?.text).toBe('newest')
  await held.forget('1')
  expect(await held.list()).toEqual([])
})

test('leaving quickly forgets what only the tab has', async () => {
  const { store, state } = device()
  const held = heldAnyway<Word>(store)
  state.fails = true
  await held.keep({ id: '1', text: 'x' })
  held.clear()
  expect(await held.list()).toEqual([])
})
