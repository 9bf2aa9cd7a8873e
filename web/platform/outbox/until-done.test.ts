import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

const network = new EventTarget()
const comesBack = () => network.dispatchEvent(new Event('online'))

let untilDone: typeof import('./until-done.ts').untilDone
let OfflineError: typeof import('../api/errors.ts').OfflineError
beforeAll(async () => {
  // Whatever file was run before it has loaded it with a network of its own.
  vi.resetModules()
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
  // It listens for the network from the start.
  ;({ untilDone } = await import('./until-done.ts'))
  ;({ OfflineError } = await import('../api/errors.ts'))
})
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Longer than the wait after the first failure, and shorter than after the second. */
const soon = 2_600

/** Something that fails until a test says otherwise, with how often it was tried. */
function failing(problem: Error = new OfflineError()) {
  const state = { isDone: false, tries: 0, during: () => {} }
  const work = () => {
    state.tries++
    state.during()
    return state.isDone ? Promise.resolve('done') : Promise.reject(problem)
  }
  const [onWait, signal] = [vi.fn(), new AbortController().signal]
  return { state, onWait, done: untilDone(work, { signal, onWait, isTemporary: () => true }) }
}

async function afterThreeFailures() {
  const task = failing()
  await vi.advanceTimersByTimeAsync(9_000)
  expect(task.state.tries).toBe(3)
  return task
}

test('ends the wait on reconnect and counts the next failure as first', async () => {
  const { state, onWait, done } = await afterThreeFailures()
  comesBack()
  await vi.advanceTimersByTimeAsync(0)
  expect(state.tries).toBe(4)
  state.isDone = true
  await vi.advanceTimersByTimeAsync(soon)
  expect(await done).toBe('done')
  expect(onWait).toHaveBeenLastCalledWith(null)
})

test('retries at once on a new network after failing on another', async () => {
  const { state, done } = failing()
  state.during = () => {
    state.during = () => (state.isDone = true)
    comesBack()
  }
  await vi.advanceTimersByTimeAsync(10_000)
  state.isDone = false
  expect(await done).toBe('done')
})

test('code that cannot be fetched is waited for like an answer', async () => {
  const onWait = vi.fn()
  const work = vi
    .fn(async () => 'done')
    .mockRejectedValueOnce(new TypeError('error loading dynamically imported module: /assets/opening-1.js'))
  const done = untilDone(work, { signal: new AbortController().signal, onWait })
  await vi.advanceTimersByTimeAsync(soon)
  expect(await done).toBe('done')
  expect(onWait).toHaveBeenCalledWith(expect.any(OfflineError))
})

test('waits out a server delay even when the network returned meanwhile', async () => {
  const { state, done } = failing(new Error('later'))
  comesBack()
  await vi.advanceTimersByTimeAsync(1_900)
  expect(state.tries).toBe(1)
  state.isDone = true
  await vi.advanceTimersByTimeAsync(soon)
  expect(await done).toBe('done')
})
