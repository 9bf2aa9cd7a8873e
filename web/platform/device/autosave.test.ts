import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createAutosave, saveDelay } from './autosave.ts'
import { hasUnsavedData } from './unsaved-data.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Saves what is typed by then, each time when the test says so. */
function typing() {
  const saved: string[] = []
  const pending: (() => void)[] = []
  let words = ''
  const autosave = createAutosave(async () => {
    const now = words
    await new Promise<void>((done) => pending.push(done))
    saved.push(now)
  })
  onTestFinished(() => void autosave.stop())
  const type = (text: string) => {
    words = text
    autosave.later()
  }
  return { autosave, saved, pending, type }
}

test('saves a burst of keys once within half a second', async () => {
  const { autosave, pending, type } = typing()
  for (const words of ['w', 'wo', 'wor']) {
    type(words)
    await vi.advanceTimersByTimeAsync(saveDelay - 1)
  }
  expect(saveDelay).toBeLessThanOrEqual(500)
  expect(pending).toHaveLength(0)
  expect(autosave.isPending()).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(pending).toHaveLength(1)
  expect(autosave.isPending()).toBe(false)
})

test('saves changes made during a slow save afterwards, never overtaking it', async () => {
  const { autosave, saved, pending, type } = typing()
  type('first')
  const first = autosave.now()
  await vi.advanceTimersByTimeAsync(0)
  type('second')
  const second = autosave.now()
  await vi.advanceTimersByTimeAsync(saveDelay)
  expect(pending).toHaveLength(1)
  pending[0]?.()
  await first
  await vi.advanceTimersByTimeAsync(0)
  pending[1]?.()
  await second
  expect(saved).toEqual(['first', 'second'])
})

test('a saving that failed says so, and the next one follows', async () => {
  const saved: number[] = []
  let attempt = 0
  const autosave = createAutosave(async () => {
    attempt += 1
    if (attempt === 1) throw new Error('no room')
    saved.push(attempt)
  })
  await expect(autosave.now()).rejects.toThrow('no room')
  await autosave.now()
  expect(saved).toEqual([2])
})

test('saves nothing once stopped and waits for a running save', async () => {
  const { autosave, saved, pending, type } = typing()
  type('kept')
  void autosave.now()
  await vi.advanceTimersByTimeAsync(0)
  type('late')
  let isDone = false
  const stopping = autosave.stop().then(() => {
    isDone = true
  })
  await vi.advanceTimersByTimeAsync(saveDelay)
  expect(isDone).toBe(false)
  pending[0]?.()
  await stopping
  type('later')
  await autosave.now()
  await vi.advanceTimersByTimeAsync(saveDelay)
  expect(saved).toEqual(['kept'])
})

test('saves recent typing and awaits running saves before loading another document', async () => {
  const { saved, pending, type } = typing()
  type('first')
  const firstCheck = hasUnsavedData()
  await vi.advanceTimersByTimeAsync(0)
  expect(pending).toHaveLength(1)
  const askedLater = hasUnsavedData()
  pending[0]?.()
  expect(await firstCheck).toBe(false)
  expect(await askedLater).toBe(false)
  expect(saved).toEqual(['first'])
  expect(await hasUnsavedData()).toBe(false)
  expect(saved).toEqual(['first'])
})
