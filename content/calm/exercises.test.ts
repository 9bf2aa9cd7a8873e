import { expect, test } from 'vitest'
import { localisedSchema } from '../localised-schema.ts'
import { gradeOf } from '../reading-age.ts'
import {
  breath,
  breathingSeconds,
  breathingText,
  calmReview,
  groundingSteps,
  quietText,
  stopText,
} from './exercises.ts'

const texts = [breathingText, ...groundingSteps, quietText, stopText]

test('every text is whole in both languages and can be read by an eleven-year-old', () => {
  for (const words of texts) localisedSchema.parse(words)
  expect(gradeOf(texts.map(({ en }) => en))).toBeLessThanOrEqual(6)
})

test('the breath is slow, out for longer than in, and whole breaths fill the time', () => {
  const seconds = breath.in + breath.out
  expect(60 / seconds).toBeLessThanOrEqual(7)
  expect(breath.out).toBeGreaterThan(breath.in)
  expect(breathingSeconds % seconds).toBe(0)
})

test('nothing is promised, and no clinician is said to have read it', () => {
  for (const { en } of texts) expect(en).not.toMatch(/proven|heals?|cures?|will (help|calm)/i)
  expect(calmReview.reviewed).toBeNull()
})
