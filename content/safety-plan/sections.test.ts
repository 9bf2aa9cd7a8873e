import { expect, test } from 'vitest'
import { localisedSchema } from '../localised-schema.ts'
import { gradeOf, longestSentence } from '../reading-age.ts'
import { planReview, planSections, planTexts } from './sections.ts'

test('the plan runs from personal signs to other people to safer surroundings', () => {
  expect(planTexts.map(({ id }) => id)).toEqual(planSections)
})

test('every part is bilingual and readable at age eleven', () => {
  for (const { heading, hint, example } of planTexts) {
    for (const words of [heading, hint, example]) localisedSchema.parse(words)
    expect(longestSentence(hint.es)).toBeLessThanOrEqual(28)
  }
  expect(gradeOf(planTexts.map(({ hint }) => hint.en))).toBeLessThanOrEqual(7)
})

test('is not yet reviewed and is due for review after six months', () => {
  expect(planReview).toEqual({
    version: '2026-11-25',
    reviewBy: '2027-05-25',
    reviewed: null,
    translationReviewed: null,
  })
})
