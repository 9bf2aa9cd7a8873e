import { afterEach, expect, test, vi } from 'vitest'
import { createPresence } from './presence.ts'

test('presence expires after silence and leaves no data', () => {
  let now = 0
  const changed: string[] = []
  const presence = createPresence(
    (report) => changed.push(report),
    () => now,
  )
  presence.set('a case', 'ana', true)
  presence.set('a case', 'ben', true)
  presence.set('a case', 'ben', true)
  expect(changed).toEqual(['a case', 'a case'])
  expect(presence.others('a case', 'ana')).toEqual(['ben'])
  now = 44_000
  presence.set('a case', 'ana', true)
  now = 46_000
  expect(presence.others('a case', 'ana')).toEqual([])
  presence.set('a case', 'ana', false)
  expect([presence.count(), changed.length]).toEqual([0, 3])
})

afterEach(() => void vi.useRealTimers())

test('system clock changes neither drop present handlers nor retain departed ones', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date('2026-11-26T12:00:00Z') })
  const presence = createPresence(() => {})
  presence.set('a case', 'ana', true)
  vi.setSystemTime(new Date('2026-11-27T12:00:00Z'))
  expect(presence.others('a case', 'ben')).toEqual(['ana'])
  presence.set('a case', 'ana', true)
  vi.setSystemTime(new Date('2026-11-26T12:00:00Z'))
  vi.advanceTimersByTime(46_000)
  expect(presence.others('a case', 'ben')).toEqual([])
})
