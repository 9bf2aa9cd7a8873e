import { expect, onTestFinished, test, vi } from 'vitest'
import { storeCounts } from './stored-counts.ts'

test('system clock changes neither recount nor extend stored counts', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date('2026-11-26T12:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  let counted = 0
  const cache = storeCounts({ count: async () => ++counted, isCountCurrent: async () => true })
  // Nothing here asks the database, or looks whose cases these are.
  const ask = () => cache({} as never, 'a member', 'a team' as never)
  expect(await ask()).toBe(1)
  vi.setSystemTime(new Date('2026-11-27T12:00:00Z'))
  expect(await ask()).toBe(1)
  vi.setSystemTime(new Date('2026-11-25T12:00:00Z'))
  vi.advanceTimersByTime(10 * 60_000)
  expect(await ask()).toBe(2)
})
