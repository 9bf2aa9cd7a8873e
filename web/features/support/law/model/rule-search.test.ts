import { expect, test } from 'vitest'
import { placesIn } from '#content/law/publish.ts'
import { findRules, otherRegion, situations, type RuleQuery } from './rule-search.ts'

const places = placesIn('en')
const found = (query: Partial<RuleQuery>) =>
  findRules(places, { place: 'US', region: '', situation: 'work', people: null, ...query })
const ids = (query: Partial<RuleQuery>) => found(query).rules.map(({ id }) => id)

test('lists the rules of a region before those of the country', () => {
  const texas = ids({ region: 'US-TX', people: 'worker' })
  expect(texas[0]).toBe('us-tx-twc')
  expect(texas).toContain('us-eeoc-charge-180')
  expect(texas.some((id) => id.startsWith('us-ny') || id.startsWith('us-ca'))).toBe(false)
})

test('falls back to country rules for an unknown region and says so', () => {
  const { isRegionUnknown, rules } = found({ region: otherRegion })
  expect(isRegionUnknown).toBe(true)
  expect(rules.every(({ regions }) => regions.length === 0)).toBe(true)
})

test('has no rules for unknown places and Union rules for EU members', () => {
  expect(found({ place: 'TR' })).toEqual({ known: 'none', isRegionUnknown: false, rules: [] })
  expect(found({ place: 'FI', situation: 'online' })).toMatchObject({ known: 'union' })
  expect(ids({ place: 'FI', situation: 'online' })).toContain('eu-dsa-art16')
  expect(ids({ place: 'DE', situation: 'work' })).toEqual(
    expect.arrayContaining(['de-agg-2-months', 'eu-whistleblower-directive']),
  )
  // Norway is no member.
  expect(ids({ place: 'NO', situation: 'online' })).toEqual([])
})

test('shows a chosen group only the rules for them or for anyone', () => {
  expect(ids({ place: 'GB', situation: 'name', people: 'business' })).toContain('gb-ew-defamation')
  expect(ids({ place: 'AU', situation: 'online', people: 'business' })).toEqual([])
  expect(ids({ place: 'AU', situation: 'online', people: 'worker' })).toContain('au-esafety-adult')
})

test('every rule is found by some situation', () => {
  for (const { code, rules } of places.filter((place) => place.code !== 'EU')) {
    const reached = new Set(situations.flatMap((situation) => ids({ place: code, situation })))
    expect(rules.filter(({ id }) => !reached.has(id)).map(({ id }) => id)).toEqual([])
  }
})
