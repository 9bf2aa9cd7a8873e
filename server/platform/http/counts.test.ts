import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openCounts } from './counts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a count lasts from its first call on, and starts again when it is over', () => {
  const counts = openCounts(Date.now)
  const until = Date.now() + 5_000
  expect(counts.add('a', 5_000)).toEqual({ calls: 1, until })
  vi.advanceTimersByTime(4_999)
  expect(counts.add('a', 5_000)).toEqual({ calls: 2, until })
  expect(counts.add('b', 5_000)).toMatchObject({ calls: 1 })
  vi.advanceTimersByTime(1)
  expect(counts.add('a', 5_000)).toEqual({ calls: 1, until: until + 5_000 })
})

test('what is over is held no longer than a second, also where nobody calls again', () => {
  const counts = openCounts(Date.now)
  for (let key = 0; key < 100; key++) {
    counts.add(String(key), 60_000)
    vi.advanceTimersByTime(100)
  }
  expect(counts.size()).toBe(100)
  vi.advanceTimersByTime(55_000)
  expect(counts.size()).toBeGreaterThanOrEqual(49)
  expect(counts.size()).toBeLessThanOrEqual(59)
  vi.advanceTimersByTime(6_000)
  expect(counts.size()).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})

test('a hundred keys take one timer, and none once everything is forgotten', () => {
  const counts = openCounts(Date.now)
  for (let key = 0; key < 100; key++) counts.add(String(key), 60_000)
  expect(vi.getTimerCount()).toBe(1)
  counts.clear()
  expect([counts.size(), vi.getTimerCount()]).toEqual([0, 0])
  expect(counts.add('1', 60_000)).toMatchObject({ calls: 1 })
})
