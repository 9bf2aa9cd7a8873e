import { expect, test } from 'vitest'
import { replies } from '#content/notices/plans.ts'
import { newResult, type Result } from './result.ts'
import { inOrder, replyProblems, reviewWave } from './review-wave.ts'

const review = (address: string, postedOn: string | null, change: Partial<Result> = {}): Result => ({
  ...newResult(
    { address, query: '', place: 'review-site', kind: 'review', about: 'business', ground: 'review' },
    new Date('2026-11-24T10:00:00Z'),
  ),
  postedOn,
  ...change,
})
const all = [
  review('https://r.example/3', '2026-11-23'),
  review('https://r.example/1', '2026-11-21'),
  review('https://r.example/2', '2026-11-23'),
  review('https://r.example/4', null),
  review('https://b.example/5', '2026-11-23', { kind: 'post', place: 'site' }),
]

test('counts a wave of reviews by day and ignores non-reviews', () => {
  expect(reviewWave(all)).toEqual({
    days: [
      { day: '2026-11-21', count: 1 },
      { day: '2026-11-23', count: 2 },
    ],
    total: 4,
    peak: { day: '2026-11-23', count: 2 },
    withoutDate: 1,
  })
  expect(reviewWave([])).toEqual({ days: [], total: 0, peak: null, withoutDate: 0 })
})

test('the pack has reviews in the order in which they appeared', () => {
  expect(inOrder(all).map(({ address }) => address.at(-1))).toEqual(['1', '3', '2', '4'])
})

test('holds replies with threats, payments or client disclosure, but no own templates', () => {
  expect(replyProblems('Our lawyers will sue you')).toEqual(['threat'])
  expect(replyProblems('Te hacemos un descuento si la quitas')).toEqual(['money'])
  expect(replyProblems('After your appointment on Monday')).toEqual(['client'])
  for (const { text } of replies)
    for (const each of [text.en, text.es]) expect(replyProblems(each)).toEqual([])
})
