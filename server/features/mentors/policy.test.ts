import { expect, test } from 'vitest'
import { expectedAnswerDay, refusedKinds } from './policy.ts'

const older = { is_younger: false, overseer_alias: null }

test('says the end of the offer that is out', () => {
  expect(
    expectedAnswerDay(
      { ...older, offer_until: new Date('2026-12-02T09:00:00Z'), place: 4, free: 0 },
      '2026-11-29',
    ),
  ).toBe('2026-12-02')
})

test('counts rounds of 72 hours for those who wait before', () => {
  expect(expectedAnswerDay({ ...older, offer_until: null, place: 1, free: 2 }, '2026-11-29')).toBe(
    '2026-12-02',
  )
  expect(expectedAnswerDay({ ...older, offer_until: null, place: 3, free: 2 }, '2026-11-29')).toBe(
    '2026-12-05',
  )
})

test('names no day where nobody has a place', () => {
  expect(expectedAnswerDay({ ...older, offer_until: null, place: 1, free: 0 }, '2026-11-29')).toBeNull()
})

test('rejects contact details in how mentors describe themselves', () => {
  expect(refusedKinds('I was bullied for four years and found a way out.', 'en')).toEqual([])
  expect(refusedKinds('Write to me at sam.fern@example.org or 0151 23456789.', 'en')).not.toEqual([])
})

test('gives a younger member no date until an overseer accepts the request', () => {
  const younger = { offer_until: null, place: 1, free: 2, is_younger: true }
  expect(expectedAnswerDay({ ...younger, overseer_alias: null }, '2026-11-29')).toBeNull()
  expect(expectedAnswerDay({ ...younger, overseer_alias: 'a' }, '2026-11-29')).toBe('2026-12-02')
})
