import { expect, test } from 'vitest'
import { shiftFromNow, shiftsOf } from './shift-times.ts'

const now = new Date('2026-11-28T09:00').getTime()
const typed = { day: '2026-11-30', from: '18:00', to: '20:00', weeks: 0 }
const local = (moment: string) => new Date(moment).toISOString()

test('reads shift times on the local clock, ending next day if earlier', () => {
  expect(shiftsOf(typed, now)).toEqual([
    { startsAt: local('2026-11-30T18:00'), endsAt: local('2026-11-30T20:00') },
  ])
  expect(shiftsOf({ ...typed, from: '22:00', to: '02:00' }, now)).toEqual([
    { startsAt: local('2026-11-30T22:00'), endsAt: local('2026-12-01T02:00') },
  ])
})

test('repeats a shift weekly, no more than eight weeks ahead', () => {
  const shifts = shiftsOf({ ...typed, weeks: 2 }, now)
  expect(shifts).toHaveLength(3)
  expect(shifts).toContainEqual({ startsAt: local('2026-12-14T18:00'), endsAt: local('2026-12-14T20:00') })
  expect(shiftsOf({ ...typed, weeks: 8 }, now)).toHaveLength(8)
})

test.for([
  ['missing', { from: '' }],
  ['over', { day: '2026-11-27' }],
  ['too_long', { from: '06:00', to: '18:01' }],
  ['too_far', { day: '2027-03-01' }],
] as const)('a shift is refused as %s', ([fault, more]) => {
  expect(shiftsOf({ ...typed, ...more }, now)).toBe(fault)
})

test('a duty that begins now ends on a whole minute', () => {
  const at = new Date('2026-11-28T09:00:40.500Z').getTime()
  expect(shiftFromNow(2, at)).toEqual({
    startsAt: '2026-11-28T09:00:40.500Z',
    endsAt: '2026-11-28T11:00:00.000Z',
  })
})
