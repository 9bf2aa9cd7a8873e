import { expect, test } from 'vitest'
import { holdDays, isHoldDay } from './hold-part.tsx'

test('a hold ends on a day to come, within three years', () => {
  const days = holdDays(new Date('2026-11-21T23:30:00.000Z'))
  const good = (until: string) => isHoldDay(until, days)
  expect(days).toEqual({ first: '2026-11-22', last: '2029-11-20' })
  expect(['2026-11-22', '2029-11-20'].map(good)).toEqual([true, true])
  expect(['', '2026-11-21', '2029-11-21', '22.11.2026'].map(good)).toEqual([false, false, false, false])
})
