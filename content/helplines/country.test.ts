import { expect, test } from 'vitest'
import { countryOfZone, guessCountry } from './country.ts'
import { countriesWithHelplines } from './helplines.ts'

/** In V8 since 2024, not yet in TypeScript's library. */
type LocaleWithZones = Intl.Locale & { getTimeZones?: () => string[] | undefined }

test.each([
  ['the zone goes before the language', ['en-US'], 'Europe/Madrid', 'ES'],
  ['an old name that browsers still report', ['en'], 'Asia/Calcutta', 'IN'],
  ['a new name for it', ['en'], 'Asia/Kolkata', 'IN'],
  ['another old name', ['uk'], 'Europe/Kiev', 'UA'],
  ['a zone in three parts', ['en'], 'America/Argentina/Ushuaia', 'AR'],
  ['UTC says nothing, the first region does', ['en', 'es-MX', 'en-GB'], 'UTC', 'MX'],
  ['a zone nobody knows', ['fr-CA'], 'Moon/Base', 'CA'],
  ['a script in the tag', ['zh-Hant-TW'], undefined, 'TW'],
  ['a language alone is no guess', ['en', 'ja'], undefined, null],
  ['a world region is no country', ['es-419'], 'Etc/UTC', null],
  ['a broken tag is passed over', ['x', 'not a tag', 'de-AT'], '', 'AT'],
  ['nothing at all', [], undefined, null],
])('%s', (_name, languages, timeZone, country) => {
  expect(guessCountry({ languages, timeZone })).toBe(country)
})

test.each([
  ['Europe/London', 'GB'],
  ['Asia/Calcutta', 'IN'],
  ['UTC', null],
  ['Etc/GMT+5', null],
  ['EST5EDT', null],
  [undefined, null],
])('the zone %s alone leads to %s', (timeZone, country) => {
  expect(countryOfZone(timeZone)).toBe(country)
})

test('every zone that this engine knows leads to one country', () => {
  const lost = Intl.supportedValuesOf('timeZone').filter(
    (timeZone) => !guessCountry({ languages: [], timeZone }),
  )
  expect(lost.filter((zone) => zone !== 'UTC' && !zone.startsWith('Etc/'))).toEqual([])
})

test('every country with a helpline can be guessed from its own zones', () => {
  for (const country of countriesWithHelplines()) {
    const locale: LocaleWithZones = new Intl.Locale(`und-${country}`)
    const zones = locale.getTimeZones?.() ?? []
    expect(zones.length, country).toBeGreaterThan(0)
    for (const timeZone of zones) expect(guessCountry({ languages: [], timeZone }), timeZone).toBe(country)
  }
})
