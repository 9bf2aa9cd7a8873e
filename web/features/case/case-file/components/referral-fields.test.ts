import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { selectAnswers, applicableFields, findMissing } from '../model/case-fields.ts'
import { dueAt, referrals } from './referral-fields.ts'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T22:15:00') }))
afterEach(() => vi.useRealTimers())

const listApplicableFields = (value: object) =>
  applicableFields(referrals(false).fields, { ...referrals(false).blank, ...value }).map(({ name }) => name)

test('requires hours for protective measures, days for everything else', () => {
  expect(listApplicableFields({ protection: 'yes' })).toEqual(
    expect.arrayContaining(['on', 'at', 'within', 'reference', 'told']),
  )
  expect(listApplicableFields({ protection: 'yes' })).not.toContain('followUp')
  expect(listApplicableFields({})).toContain('followUp')
  expect(listApplicableFields({})).not.toEqual(expect.arrayContaining(['at', 'within']))
})

test('defaults a referral to now, and to protection when danger is seen', () => {
  expect(referrals(true).blank).toMatchObject({
    protection: 'yes',
    on: '2026-11-21',
    at: '22:15',
    within: '24',
  })
  expect(referrals(false).blank).toMatchObject({ protection: 'no' })
})

test('requires an hour and a reason for not informing the person', () => {
  const { fields, blank } = referrals(true)
  const value = { ...blank, to: 'County child protection', purpose: 'She was hit.', at: '', told: 'no' }
  expect(findMissing(fields, value)).toEqual(['at', 'whyNot'])
})

test('the hours run from the moment it was passed on, over midnight', () => {
  const value = { protection: 'yes', on: '2026-11-21', at: '22:15', within: '4' }
  expect(dueAt(value)).toBe(new Date('2026-11-22T02:15:00').toISOString())
  expect(dueAt({ ...value, protection: 'no' })).toBeNull()
  expect(dueAt({ ...value, at: '' })).toBeNull()
})

test('drops hours and uses the day once a referral protects nobody', () => {
  const { fields, blank, also } = referrals(true)
  const stored = selectAnswers(fields, { ...blank, protection: 'no' })
  expect({ ...stored, ...also?.(stored) }).toMatchObject({ dueAt: null, followUp: '2026-11-28' })
  expect(stored).not.toHaveProperty('at')
})
