import { expect, test } from 'vitest'
import { localisedSchema } from '../localised-schema.ts'
import { findHelplines, helplineLanguages, type HelplineSearch } from './search.ts'
import { allHelplines, helplinesFor } from './helplines.ts'
import { relayFor, relays } from './relays.ts'
import { relaySchema } from './schema.ts'

const today = '2026-11-23'
const everywhere: HelplineSearch = { country: null, need: null, way: null, language: null, words: '' }
const names = new Intl.DisplayNames('en', { type: 'region' })
const find = (search: Partial<HelplineSearch>) =>
  findHelplines({ ...everywhere, ...search }, today, ({ country }) => names.of(country) ?? country)
const organisations = (search: Partial<HelplineSearch>) =>
  find(search).matching.map(({ helpline }) => helpline.organisation)

test('returns every helpline of all countries or one without filters', () => {
  expect(find({}).matching).toEqual(allHelplines(today))
  expect(find({ country: 'GB' })).toEqual({ matching: helplinesFor('GB', today), others: [] })
})

test.each<[string, Partial<HelplineSearch>, string]>([
  ['a number as it is dialled', { words: '18007997233' }, 'National Domestic Violence Hotline'],
  ['a number as it is written', { words: '116 123' }, 'Samaritans'],
  ['the start of a name', { words: 'samar' }, 'Samaritans'],
  ['a name without its accents', { words: 'telefono amico' }, 'Telefono Amico Italia'],
  ['a country', { words: 'japan' }, 'Inochi no Denwa'],
  ['a country and a name', { words: 'singapore samaritans' }, 'Samaritans of Singapore'],
])('%s is found wherever somebody is', (_what, search, organisation) => {
  expect(organisations(search)).toContain(organisation)
  expect(organisations({ ...search, country: 'BR' })).toContain(organisation)
})

test('ranks helplines in the language of the reader above other languages', () => {
  const [first] = find({ country: 'IE', words: 'samaritans' }).matching
  expect(first?.helpline.country).toBe('IE')
})

test('lists helplines of the country that miss the filter below the matches', () => {
  for (const search of [{ need: 'lgbtq' }, { way: 'chat' }, { language: 'es' }, { words: 'zzz' }] as const) {
    const { matching, others } = find({ country: 'US', ...search })
    const own = matching.filter(({ helpline }) => helpline.country === 'US')
    expect(own.length + others.length).toBe(helplinesFor('US', today).length)
    expect(others.length).toBeGreaterThan(0)
  }
})

test('requires all filters to match at once', () => {
  for (const { helpline } of find({ need: 'child', way: 'text', language: 'en' }).matching) {
    expect(helpline.audience).toContain('child')
    expect(helpline.sms).not.toBeNull()
    expect(helpline.languages).toContain('en')
  }
  expect(organisations({ country: 'US', way: 'text' })).not.toContain('National Runaway Safeline')
})

test('relay service reaches only helplines that answer the phone', () => {
  expect(organisations({ country: 'US', way: 'relay' })).not.toContain('Crisis Text Line')
  expect(organisations({ country: 'US', way: 'relay' })).toContain('988 Suicide & Crisis Lifeline')
})

test('only languages in which somebody answers there can be chosen', () => {
  expect(helplineLanguages('US', today)).toEqual(expect.arrayContaining(['en', 'es']))
  expect(helplineLanguages('US', today)).not.toContain('ja')
  expect(helplineLanguages(null, today)).toContain('ja')
})

test.each(relays.map((relay) => [relay.country, relay] as const))(
  'the relay service of %s says how, what in an emergency, and where that was read',
  (country, relay) => {
    relaySchema.parse(relay)
    for (const words of [relay.how ?? relay.emergency, relay.emergency]) localisedSchema.parse(words)
    expect(relayFor(country)).toBe(relay)
  },
)

test('no relay service is made up', () => {
  expect(relayFor('JP')).toBeNull()
})
