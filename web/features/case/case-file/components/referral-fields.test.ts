import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answersTo, askedOf, missingIn } from '../model/case-fields.ts'
import { dueAt, referrals } from './referral-fields.ts'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T22:15:00') }))
afterEach(() => vi.useRealTimers())

const asked = (value: object) =>
  askedOf(referrals(false).fields, { ...referrals(false).blank, ...value }).map(({ name }) => name)

test('what protects somebody is asked for by the hour, everything else by the day', () => {
  expect(asked({ protection: 'yes' })).toEqual(
    expect.arrayContaining(['on', 'at', 'within', 'reference', 'told']),
  )
  expect(asked({ protection: 'yes' })).not.toContain('followUp')
  expect(asked({})).toContain('followUp')
  expect(asked({})).not.toEqual(expect.arrayContaining(['at', 'within']))
})

test('a new one is passed on now, and to protect somebody where the team sees danger', () => {
  expect(referrals(true).blank).toMatchObject({
    protection: 'yes',
    on: '2026-11-21',
    at: '22:15',
    within: '24',
  })
  expect(referrals(false).blank).toMatchObject({ protection: 'no' })
})

test('an hour, and why somebody was not told, have to be there', () => {
  const { fields, blank } = referrals(true)
  const value = { ...blank, to: 'County child protection', purpose: 'She was hit.', at: '', told: 'no' }
  expect(missingIn(fields, value)).toEqual(['at', 'whyNot'])
})

test('the hours run from the moment it was passed on, over midnight', () => {
  const value = { protection: 'yes', on: '2026-11-21', at: '22:15', within: '4' }
  expect(dueAt(value)).toBe(new Date('2026-11-22T02:15:00').toISOString())
  expect(dueAt({ ...value, protection: 'no' })).toBeNull()
  expect(dueAt({ ...value, at: '' })).toBeNull()
})

test('one that is changed to protect nobody loses its hours, and is due by its day again', () => {
  const { fields, blank, also } = referrals(true)
  const kept = answersTo(fields, { ...blank, protection: 'no' })
  expect({ ...kept, ...also?.(kept) }).toMatchObject({ dueAt: null, followUp: '2026-11-28' })
  expect(kept).not.toHaveProperty('at')
})
