import { expect, onTestFinished, test, vi } from 'vitest'
import { cacheValue } from './cached-value.ts'

function world() {
  let value = 1
  let reads = 0
  let time = 0
  let isAway = false
  const cache = cacheValue(
    async () => {
      reads++
      if (isAway) throw new Error('the database is away')
      return value
    },
    () => time,
  )
  return {
    ...cache,
    change: (next: number) => (value = next),
    wait: (ms: number) => (time += ms),
    goAway: () => (isAway = true),
    reads: () => reads,
  }
}

test('reads once for many callers and refreshes later without blocking anyone', async () => {
  const { current, change, wait, reads } = world()
  expect(await Promise.all([current(), current()])).toEqual([1, 1])
  change(2)
  expect(await current()).toBe(1)
  const before = reads()
  wait(10_001)
  expect(await current()).toBe(1)
  expect(await current()).toBe(2)
  expect(reads()).toBe(before + 1)
})

test('a request right after a change sees that change', async () => {
  const { current, change, wait, expectChange: changes } = world()
  await current()
  changes()
  change(2)
  expect(await current()).toBe(2)
  change(3)
  expect(await current()).toBe(3)
  changes()
  change(4)
  wait(9_000)
  expect(await current()).toBe(4)
})

test('serves the last known state without a database, or nothing without one', async () => {
  const { current, goAway, wait } = world()
  await current()
  goAway()
  wait(60_000)
  expect(await current()).toBe(1)
  expect(await current()).toBe(1)
  const other = world()
  other.goAway()
  expect(await other.current()).toBeNull()
})

test('a clock that was set back does not keep what is old', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date('2026-11-26T12:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  let value = 1
  const { current } = cacheValue(async () => value)
  expect(await current()).toBe(1)
  value = 2
  vi.setSystemTime(new Date('2026-11-25T12:00:00Z'))
  vi.advanceTimersByTime(10_001)
  await current()
  expect(await current()).toBe(2)
})
