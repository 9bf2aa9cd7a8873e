import { expect, test } from 'vitest'
import order from './country-order.json' with { type: 'json' }
import { countriesWithEmergencyNumbers, emergencyNumbersFor } from './emergency.ts'
import { directories } from './fallback.ts'
import { countriesWithHelplines } from './helplines.ts'

test('every country has its place among the names, in each language', () => {
  const known = [...new Set([...countriesWithEmergencyNumbers(), ...countriesWithHelplines()])]
  for (const codes of Object.values(order)) {
    const inOrder = codes.split(' ')
    expect(new Set(inOrder).size).toBe(inOrder.length)
    expect(known.filter((code) => !inOrder.includes(code))).toEqual([])
  }
})

const europeanUnion =
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ')

test.each([
  ['US', '911'],
  ['GB', '999'],
  ['AU', '000'],
  ['NZ', '111'],
  ['MX', '911'],
  ['IN', '112'],
])('%s dials %s first', (country, number) => {
  expect(emergencyNumbersFor(country)[0]).toEqual({ number, service: 'any' })
})

test.each(europeanUnion)('112 works in %s, as the law of the Union says', (country) => {
  expect(emergencyNumbersFor(country).map((entry) => entry.number)).toContain('112')
})

test('where services have numbers of their own, the police are first', () => {
  expect(emergencyNumbersFor('JP')).toEqual([
    { number: '110', service: 'police' },
    { number: '119', service: 'ambulance' },
    { number: '119', service: 'fire' },
  ])
  expect(emergencyNumbersFor('NA')).toEqual([{ number: '10111', service: 'police' }])
})

test('lists each country once, as a valid code with short numbers only', () => {
  const countries = countriesWithEmergencyNumbers()
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  expect(new Set(countries).size).toBe(countries.length)
  for (const country of countries) {
    expect(names.of(country), country).toBeDefined()
    const numbers = emergencyNumbersFor(country)
    expect(numbers.length).toBeGreaterThan(0)
    for (const { number } of numbers) expect(number).toMatch(/^\d{2,5}$/)
  }
})

test('every helpline country has an emergency number except two with disputed sources', () => {
  const without = countriesWithHelplines().filter((country) => emergencyNumbersFor(country).length === 0)
  expect(without).toEqual(['GN', 'SD'])
})

test('invents no number for an unknown country and offers directories instead', () => {
  expect(emergencyNumbersFor('AQ')).toEqual([])
  for (const directory of directories) expect(new URL(directory.url).protocol).toBe('https:')
})
