import { describe, expect, test } from 'vitest'
import { localisedSchema } from '../localised-schema.ts'
import { countriesWithHelplines, helplinesFor, isPastReview } from './helplines.ts'
import data from './helplines.json' with { type: 'json' }
import { hotlines } from './hotlines.ts'
import { isAroundTheClock } from './hours.ts'
import { helplineWays } from './search.ts'
import {
  audienceNames,
  checkGrades,
  checkWords,
  emergencyServiceNames,
  pastReviewWords,
  wayNames,
} from './labels.ts'
import provenance from './provenance.json' with { type: 'json' }
import { audiences } from './audiences.ts'
import { relays } from './relays.ts'
import { checks, helplineSchema, provenanceSchema, sourcesSchema } from './schema.ts'
import sources from './sources.json' with { type: 'json' }

const today = '2026-11-21'
const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

test.each(data.map((entry) => [entry.id, entry] as const))('%s is a whole entry', (_id, entry) => {
  const line = helplineSchema.parse(entry)
  expect(regionNames.of(line.country), `${line.country} is a country`).toBeDefined()
  for (const language of line.languages ?? []) expect(languageNames.of(language), language).toBeDefined()
})

test('no entry is there twice, and each says where it comes from', () => {
  const ids = data.map((entry) => entry.id)
  expect(new Set(ids).size).toBe(ids.length)
  const { entries } = provenanceSchema.parse(provenance)
  expect(Object.keys(entries).filter((id) => !ids.includes(id))).toEqual([])
  const pages = sourcesSchema.parse(sources)
  const relayIds = relays.map(({ id }) => id)
  expect(Object.keys(pages).filter((id) => !ids.includes(id) && !relayIds.includes(id))).toEqual([])
  expect(relayIds.filter((id) => !(id in pages))).toEqual([])
  const without = data.filter(({ id }) => id in pages === (entries[id]?.source !== undefined))
  expect(without.map(({ id }) => id)).toEqual([])
})

test('short codes and 116 numbers never carry a country prefix', () => {
  for (const number of data.flatMap((entry) => entry.phone)) {
    const digits = number.replace(/\D/g, '')
    if (digits.length <= 6) expect(number).not.toContain('+')
    expect(number).not.toMatch(/^\+\d{1,3}[ -]?116[ -]?\d{3}$/)
  }
})

test('somebody in the United States sees 988, HOME to 741741 and 1-800-799-7233', () => {
  const lines = helplinesFor('US', today).map((line) => line.helpline)
  expect(lines[0]?.phone).toEqual(['988'])
  expect(lines.map((line) => line.sms)).toContainEqual({ number: '741741', keyword: 'HOME' })
  expect(lines.flatMap((line) => line.phone)).toContain('1-800-799-7233')
})

test.each(hotlines.map((hotline) => [hotline.name, hotline] as const))(
  'the offline page says of %s what the full list says',
  (name, hotline) => {
    const entry = helplinesFor('US', today).find(({ helpline }) => helpline.id === hotline.id)?.helpline
    expect(entry?.organisation).toBe(name)
    const { by, ...reach } = hotline.reach
    if (by === 'call') expect(entry?.phone).toContain(reach.number)
    else expect(entry?.sms).toEqual(reach)
    expect(localisedSchema.parse(hotline.words).es).toContain(reach.number)
    expect(hotline.words.en).toContain(reach.number)
  },
)

describe('an entry whose check is too old', () => {
  const longAfter = '2027-12-31'

  test('is marked and still listed', () => {
    const lines = helplinesFor('GB', longAfter)
    expect(lines.length).toBe(helplinesFor('GB', today).length)
    expect(lines.every((line) => line.pastReview)).toBe(true)
  })

  test('holds for 180 days and not for one more', () => {
    const line = { lastChecked: '2026-01-01' }
    expect(isPastReview(line, '2026-06-30')).toBe(false)
    expect(isPastReview(line, '2026-07-01')).toBe(true)
  })

  test('marks a doubtful service even when it is the only one nationally', () => {
    const [only, ...others] = helplinesFor('SD', today)
    expect(others).toEqual([])
    expect(only?.pastReview).toBe(true)
  })
})

test('every listed country has a line, and an unknown one has none', () => {
  const countries = countriesWithHelplines()
  expect(countries.length).toBe(78)
  for (const country of countries) expect(helplinesFor(country, today)).not.toEqual([])
  expect(helplinesFor('AQ', today)).toEqual([])
})

test('a filter leaves only lines for those people', () => {
  const lines = helplinesFor('GB', today, ['image-abuse', 'lgbtq']).map((line) => line.helpline)
  expect(lines.length).toBe(2)
  for (const line of lines)
    expect(line.audience.some((who) => who === 'image-abuse' || who === 'lgbtq')).toBe(true)
})

test('24/7 is said of a line only where its hours say so', () => {
  expect(isAroundTheClock({ hours: null })).toBe(false)
  expect(isAroundTheClock({ hours: [{ channel: 'any', days: 'daily', open: '24h' }] })).toBe(true)
  expect(isAroundTheClock({ hours: [{ channel: 'any', days: [1, 5], open: '24h' }] })).toBe(false)
  const [latvia] = helplinesFor('LV', today)
  expect(latvia && isAroundTheClock(latvia.helpline), 'the chat closes at night').toBe(false)
})

test('every audience, service and kind of check has words in both languages', () => {
  expect(Object.keys(audienceNames).sort()).toEqual([...audiences].sort())
  expect(Object.keys(checkWords).sort()).toEqual([...checks].sort())
  expect(Object.keys(checkGrades).sort()).toEqual([...checks].sort())
  expect(Object.keys(wayNames).sort()).toEqual([...helplineWays].sort())
  for (const words of [audienceNames, checkGrades, checkWords, emergencyServiceNames, wayNames].flatMap(
    (table) => Object.values(table),
  )) {
    localisedSchema.parse(words)
  }
  localisedSchema.parse(pastReviewWords)
})
