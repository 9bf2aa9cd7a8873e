import { expect, test } from 'vitest'
import type { Professional } from '#contract/professionals.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { checkDraft, type ReferralDraft, isOutside, latestEnd, suggestedEnd } from './referral-draft.ts'

const today = '2026-11-25'
const to = { country: 'US', region: '', until: '2027-11-25' } as Professional
const draft: ReferralDraft = {
  chosen: ['story'],
  purpose: 'Someone to talk to',
  until: '2026-12-24',
  name: '',
  reach: 'By text',
  notTold: '',
  country: 'US',
  region: '',
  knowsElsewhere: false,
  knowsDuty: true,
  hasCompared: false,
}
const check = (part: Partial<ReferralDraft>, known: 'new' | 'same' | 'changed' = 'same') =>
  checkDraft({ ...draft, ...part }, to, known, today)

test('ends a referral within half a year and the professional check period', () => {
  expect(latestEnd(to, today)).toBe('2027-05-24')
  expect(suggestedEnd(to, today)).toBe('2027-01-24')
  expect(latestEnd({ until: '2026-12-01' }, today)).toBe('2026-12-01')
  expect(suggestedEnd({ until: '2026-12-01' }, today)).toBe('2026-12-01')
})

test('what is whole goes, also to somebody seen for the first time', () => {
  expect(() => check({})).not.toThrow()
  expect(() => check({}, 'new')).not.toThrow()
})

test.each([
  [{ chosen: [] }],
  [{ purpose: ' ' }],
  [{ until: '2026-11-24' }],
  [{ until: '2027-05-25' }],
  [{ reach: '' }],
  [{ country: 'ES' }],
  [{ knowsDuty: false }],
])('%o is not sent', (part) => {
  expect(() => check(part)).toThrow(Incomplete)
})

test('sends outside the licensed region only after the notice was read', () => {
  expect(isOutside(to, { country: 'ES', region: '' })).toBe(true)
  expect(() => check({ country: 'ES', knowsElsewhere: true })).not.toThrow()
})

test('sends to a changed key only after its words were compared', () => {
  expect(() => check({}, 'changed')).toThrow(Incomplete)
  expect(() => check({ hasCompared: true }, 'changed')).not.toThrow()
})
