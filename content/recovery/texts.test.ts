import { expect, test } from 'vitest'
import { inflesz } from '../knowledge/spanish-reading-ease.ts'
import { localisedSchema } from '../localised-schema.ts'
import { gradeOf } from '../reading-age.ts'
import { aboutWriting, afterLowDays, notTheLog, programmeRules, stopRule } from './texts.ts'

const texts = [stopRule, ...programmeRules, aboutWriting, notTheLog, afterLowDays.heading, afterLowDays.body]

test('programmes, questions and low-day texts are bilingual and easy to read', () => {
  for (const each of texts) localisedSchema.parse(each)
  expect(gradeOf(texts.map(({ en }) => en))).toBeLessThanOrEqual(7)
  expect(inflesz(texts.map(({ es }) => es))).toBeGreaterThanOrEqual(65)
})

test('low-day texts name no illness and promise nothing', () => {
  for (const { en, es } of texts)
    expect(`${en} ${es}`).not.toMatch(/depress|depresi|disorder|trastorno|heal|cure|sanar|will help/i)
})
