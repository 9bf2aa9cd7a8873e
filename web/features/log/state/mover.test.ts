import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSync } from './mover.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what is due is moved at once, and what came in meanwhile after it', async () => {
  let waiting = 1
  const move = vi.fn(async () => void waiting--)
  const mover = createSync({ untilDue: () => (waiting > 0 ? 0 : null), move })
  mover.wake()
  await vi.advanceTimersByTimeAsync(0)
  expect(move).toHaveBeenCalledTimes(1)
  waiting = 2
  mover.wake()
  await vi.runAllTimersAsync()
  expect(move).toHaveBeenCalledTimes(3)
  expect(mover.current()).toEqual({ kind: 'idle' })
})

test('what can still be taken back is waited for', async () => {
  const move = vi.fn(async () => undefined)
  let rest: number | null = 5_000
  const mover = createSync({ untilDue: () => rest, move })
  mover.wake()
  await vi.advanceTimersByTimeAsync(4_999)
  expect(move).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1).then(() => (rest = null))
  expect(move).toHaveBeenCalledTimes(1)
})

test('a failed attempt is said and made again, later each time; a stopped one is not', async () => {
  const error = new Error('gone')
  const move = vi.fn(async () => Promise.reject(error))
  const mover = createSync({ untilDue: () => 0, move })
  mover.wake()
  await vi.advanceTimersByTimeAsync(0)
  expect(mover.current()).toEqual({ kind: 'stopped', error })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(move).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(3_999)
  expect(move).toHaveBeenCalledTimes(2)
  mover.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(move).toHaveBeenCalledTimes(2)
})
