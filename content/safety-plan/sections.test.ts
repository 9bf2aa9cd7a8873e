import { expect, test } from 'vitest'
import { localisedSchema } from '../localised-schema.ts'
import { gradeOf, longestSentence } from '../reading-age.ts'
import { planReview, planSections, planTexts } from './sections.ts'

test('the plan goes from one’s own signs to other people and to safer surroundings', () => {
  expect(planTexts.map(({ id }) => id)).toEqual(planSections)
})

test('each part is whole in both languages and can be read by an eleven-year-old', () => {
  for (const { heading, hint, example } of planTexts) {
    for (const words of [heading, hint, example]) localisedSchema.parse(words)
    expect(longestSentence(hint.es)).toBeLessThanOrEqual(28)
  }
  expect(gradeOf(planTexts.map(({ hint }) => hint.en))).toBeLessThanOrEqual(7)
})

test('nobody has reviewed it yet, and it is read again half a year later', () => {
  expect(planReview).toEqual({
    version: '2026-11-25',
    reviewBy: '2027-05-25',
    reviewed: null,
    translationReviewed: null,
  })
})
