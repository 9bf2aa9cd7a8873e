import { afterEach, expect, test, vi } from 'vitest'
import { createPresence } from './presence.ts'

test('who said nothing for a while has gone, and nothing is left of them', () => {
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

test('a clock that is set takes nobody away, and keeps nobody who has gone', () => {
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
