import { expect, test } from 'vitest'
import { roomFacts } from '#contract/community/room-settings.ts'
import { localisedSchema } from '../localised-schema.ts'
import { gradeOf, longestSentence } from '../reading-age.ts'
import { roomTemplates } from './templates.ts'

test.each(roomTemplates.map((template) => [template.id, template] as const))(
  '"%s" is a room that can be started as it is',
  (_id, { title, about, rules, minutes, seats, repeats, kind }) => {
    for (const words of [title, about, ...rules]) localisedSchema.parse(words)
    for (const language of ['en', 'es'] as const) {
      expect(roomFacts.title.safeParse(title[language]).success).toBe(true)
      expect(roomFacts.about.safeParse(about[language]).success).toBe(true)
      expect(roomFacts.rules.safeParse(rules.map((rule) => rule[language])).success).toBe(true)
    }
    expect(roomFacts.minutes.safeParse(minutes).success).toBe(true)
    expect(roomFacts.seats.safeParse(seats).success).toBe(true)
    expect(roomFacts.repeats.safeParse(repeats).success).toBe(true)
    expect(roomFacts.kind.safeParse(kind).success).toBe(true)
    expect(gradeOf([about.en, ...rules.map(({ en }) => en)])).toBeLessThanOrEqual(7)
    expect(longestSentence(about.es)).toBeLessThanOrEqual(28)
  },
)

test('templates have names of their own', () => {
  expect(new Set(roomTemplates.map(({ id }) => id)).size).toBe(roomTemplates.length)
})
