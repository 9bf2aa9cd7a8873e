import { expect, test } from 'vitest'
import { shownSignatures } from '#contract/community/campaigns.ts'
import { checkLastDay, isCarriedThrough } from './policy.ts'

test('a campaign runs from a week to a year', () => {
  const check = (day: string) => () => checkLastDay(day, '2026-11-29')
  expect(check('2026-12-05')).toThrow()
  expect(check('2026-12-06')).not.toThrow()
  expect(check('2027-11-29')).not.toThrow()
  expect(check('2027-11-30')).toThrow()
})

test('signatures are shown from ten, in tens, and exactly from a hundred', () => {
  expect([0, 9, 10, 19, 99, 100, 101].map(shownSignatures)).toEqual([null, null, 10, 10, 90, 100, 101])
})

test('a campaign that nobody signed is carried through by nobody', () => {
  expect(isCarriedThrough('reached', 9)).toBe(false)
  expect(isCarriedThrough('reached', 10)).toBe(true)
  expect(isCarriedThrough('ended', 90)).toBe(false)
})
