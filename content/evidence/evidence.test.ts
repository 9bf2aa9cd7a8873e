import { expect, test } from 'vitest'
import { gradeOf, longestSentence } from '../reading-age.ts'
import { imageServices, imageServicesFor } from './image-services.ts'
import { checkedOnOpening, notAsAdded, proofCardFor, proofCards, unchangedSince } from './proof-cards.ts'
import { recordingRuleFor, recordingRules, unknownRecordingRule } from './recording-rules.ts'
import { imageServiceSchema, proofCardSchema, recordingRuleSchema } from './schema.ts'

test.each(proofCards.map((card) => [card.id, card] as const))('the card of %s is whole', (_id, card) => {
  proofCardSchema.parse(card)
  const sentences = [...card.shows, ...card.cannotShow, ...card.strengthen]
  for (const { en, es } of sentences) {
    expect(longestSentence(en), en).toBeLessThanOrEqual(22)
    expect(longestSentence(es), es).toBeLessThanOrEqual(26)
  }
})

test('cards are readable at age eleven and make no unfounded claims', () => {
  const words = proofCards.flatMap(({ shows, cannotShow, strengthen }) => [
    ...shows,
    ...cannotShow,
    ...strengthen,
  ])
  const standings = [checkedOnOpening, unchangedSince, notAsAdded]
  expect(gradeOf([...words, ...standings].map(({ en }) => en))).toBeLessThanOrEqual(6)
  for (const { en, es } of [...words, ...standings]) {
    expect(en).not.toMatch(/authentic|genuine|proves?\b/i)
    expect(es).not.toMatch(/auténtic|genuin|prueba que/i)
  }
  expect(unchangedSince.en).toContain('Unchanged since')
  for (const { en, es } of [checkedOnOpening, notAsAdded])
    expect(en + es).not.toMatch(/unchanged|sin cambios/i)
})

test('a copy has the card of what was done to it', () => {
  expect(proofCardFor('picture', 'original').id).toBe('picture')
  expect(proofCardFor('picture', 'redacted').id).toBe('redacted')
  expect(proofCardFor('chat', 'clean-copy').id).toBe('clean-copy')
})

test.each(imageServices.map((service) => [service.id, service] as const))('%s is whole', (_id, service) => {
  imageServiceSchema.parse(service)
})

test('offers image removal services by age first, then by country', () => {
  const under18 = (country: string | null) => imageServicesFor('under-18', country).map(({ id }) => id)
  expect(imageServicesFor('adult', null)[0]?.id).toBe('stopncii')
  expect(under18('GB')).toEqual(['report-remove', 'take-it-down', 'inhope'])
  expect(under18('US')).toContain('cybertipline')
  expect(under18(null)).toEqual(['take-it-down', 'inhope'])
})

test.each(recordingRules.map((rule) => [rule.country, rule] as const))(
  'the recording rule of %s names its law',
  (_country, rule) => {
    recordingRuleSchema.parse(rule)
    expect(longestSentence(rule.text.en)).toBeLessThanOrEqual(24)
  },
)

test('where the rule is not known, that is what is said', () => {
  expect(recordingRuleFor('MT')).toBeNull()
  expect(recordingRuleFor(null)).toBeNull()
  expect(unknownRecordingRule.en).toContain('We do not know')
})
