import { expect, test } from 'vitest'
import { endOfQuietHours, nextDigest } from './quiet-hours.ts'

const at = (text: string) => new Date(text)
const night = { from: 22 * 60, until: 7 * 60 }
const madrid = { zone: 'Europe/Madrid', quiet: night }

test.for([
  ['an evening', '2026-11-23T20:30:00Z', '2026-11-23T20:30:00Z'],
  ['the first quiet minute', '2026-11-23T21:00:00Z', '2026-11-24T06:00:00Z'],
  ['after midnight', '2026-11-24T02:00:00Z', '2026-11-24T06:00:00Z'],
  ['the last quiet minute', '2026-11-24T05:59:59Z', '2026-11-24T06:00:00Z'],
  ['the morning', '2026-11-24T06:00:00Z', '2026-11-24T06:00:00Z'],
  // Clocks go back at three: the night has an hour more, and ends by the clock.
  ['the night in which clocks go back', '2026-10-24T21:00:00Z', '2026-10-25T06:00:00Z'],
  ['the night in which they go forward', '2026-03-28T22:00:00Z', '2026-03-29T05:00:00Z'],
] as const)('in %s of a night that is quiet from ten to seven', ([, moment, goesOut]) => {
  expect(endOfQuietHours(at(moment), madrid)).toEqual(at(goesOut))
})

test('quiet hours within a day, and elsewhere in the world', () => {
  const school = { zone: 'America/New_York', quiet: { from: 8 * 60, until: 15 * 60 } }
  expect(endOfQuietHours(at('2026-11-23T14:00:00Z'), school)).toEqual(at('2026-11-23T20:00:00Z'))
  expect(endOfQuietHours(at('2026-11-23T20:00:00Z'), school)).toEqual(at('2026-11-23T20:00:00Z'))
})

test('a repeated quiet-hours end uses the next one, a skipped one later', () => {
  const short = { zone: 'Europe/Madrid', quiet: { from: 0, until: 2 * 60 + 30 } }
  // 02:10 for the first and for the second time.
  expect(endOfQuietHours(at('2026-10-25T00:10:00Z'), short)).toEqual(at('2026-10-25T00:30:00Z'))
  expect(endOfQuietHours(at('2026-10-25T01:10:00Z'), short)).toEqual(at('2026-10-25T01:30:00Z'))
  // 02:30 is left out.
  expect(endOfQuietHours(at('2026-03-29T00:30:00Z'), short)).toEqual(at('2026-03-29T01:30:00Z'))
})

test('without quiet hours nothing waits', () => {
  const moment = at('2026-11-24T02:00:00Z')
  expect(endOfQuietHours(moment, { ...madrid, quiet: null })).toEqual(moment)
  expect(endOfQuietHours(moment, { ...madrid, quiet: { from: 60, until: 60 } })).toEqual(moment)
})

test('sends a digest at eight local time, outside quiet hours', () => {
  const open = { ...madrid, quiet: null }
  expect(nextDigest(at('2026-11-23T06:59:00Z'), 'daily', open)).toEqual(at('2026-11-23T07:00:00Z'))
  expect(nextDigest(at('2026-11-23T07:00:00Z'), 'daily', open)).toEqual(at('2026-11-24T07:00:00Z'))
  expect(nextDigest(at('2026-10-24T12:00:00Z'), 'daily', open)).toEqual(at('2026-10-25T07:00:00Z'))
  // A Monday.
  expect(nextDigest(at('2026-11-23T06:00:00Z'), 'weekly', open)).toEqual(at('2026-11-23T07:00:00Z'))
  expect(nextDigest(at('2026-11-23T08:00:00Z'), 'weekly', open)).toEqual(at('2026-11-30T07:00:00Z'))
  const late = { ...madrid, quiet: { from: 22 * 60, until: 10 * 60 } }
  expect(nextDigest(at('2026-11-23T12:00:00Z'), 'daily', late)).toEqual(at('2026-11-24T09:00:00Z'))
})
