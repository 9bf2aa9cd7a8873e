import { expect, test } from 'vitest'
import { byUrgency, clockOf } from './date-clock.ts'

const deadline = { start: '2026-05-01', day: '2026-05-14', last: '2026-05-16' }

test('counts down to the target day, then to the last day', () => {
  expect(clockOf({ ...deadline, start: '2026-04-24' }, '2026-05-04')).toEqual({
    standing: 'close',
    left: 10,
    until: '2026-05-14',
    moment: null,
    share: 0.5,
    isRed: false,
  })
  expect(clockOf(deadline, '2026-05-15')).toMatchObject({
    standing: 'last_days',
    left: 1,
    until: '2026-05-16',
    isRed: true,
  })
})

test('turns red in the last three days, never after the deadline', () => {
  const days = ['2026-05-10', '2026-05-11', '2026-05-14', '2026-05-17']
  expect(days.map((today) => clockOf({ ...deadline, last: null }, today).isRed)).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(clockOf(deadline, '2026-05-17')).toMatchObject({ standing: 'past', share: 0 })
})

test('counts an hourly deadline in days and survives a zero-length period', () => {
  const hours = { start: '2026-05-14T09:30', day: '2026-05-14T21:30', last: null }
  expect(clockOf(hours, '2026-05-14')).toMatchObject({ left: 0, share: 0, until: '2026-05-14' })
  expect(clockOf(hours, '2026-05-14T21:30')).toMatchObject({
    standing: 'close',
    moment: hours.day,
    isRed: true,
  })
  expect(clockOf(hours, '2026-05-14T21:31')).toMatchObject({ standing: 'past', isRed: false })
  expect(clockOf({ ...deadline, start: '2026-06-01' }, '2026-05-01').share).toBe(1)
})

test('the next end comes first, and what is past last', () => {
  const today = '2026-05-20'
  const days = ['2026-05-01', '2026-06-30', '2026-05-10', '2026-05-21']
  const clocks = days.map((day) => clockOf({ start: '2026-01-01', day, last: null }, today))
  expect(clocks.toSorted(byUrgency).map(({ until }) => until)).toEqual([
    '2026-05-21',
    '2026-06-30',
    '2026-05-10',
    '2026-05-01',
  ])
})
