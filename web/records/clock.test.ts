import { expect, test } from 'vitest'
import { toClockState, isAwaited } from './clock.ts'

const clock = { step: 'acknowledge', day: '2026-11-24', soonFrom: '2026-11-23', pausedOn: null } as const

test.each([
  ['2026-11-21', 'running'],
  ['2026-11-23', 'soon'],
  ['2026-11-24', 'due'],
  ['2026-11-25', 'late'],
])('on %s a promise for the 24th is %s', (today, state) => {
  expect(toClockState({ clock }, today)).toEqual({ state, step: 'acknowledge', day: '2026-11-24' })
})

test('says since when a clock is paused and never marks it late', () => {
  const paused = { ...clock, day: null, soonFrom: null, pausedOn: '2026-11-22' }
  expect(toClockState({ clock: paused }, '2027-11-30')).toEqual({
    state: 'paused',
    step: 'acknowledge',
    since: '2026-11-22',
  })
})

test('runs no clock without a promise, nor for older data without clocks', () => {
  expect(toClockState({ clock: null }, '2026-11-30')).toEqual({ state: 'none' })
  expect(toClockState({}, '2026-11-30')).toEqual({ state: 'none' })
  expect(isAwaited({ clock: { ...clock, step: 'finish' } })).toBe(false)
})
