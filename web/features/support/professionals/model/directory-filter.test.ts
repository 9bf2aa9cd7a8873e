import { expect, test } from 'vitest'
import type { Professional } from '#contract/professionals.ts'
import {
  filterOptions,
  findProfessionals,
  licenceCounts,
  noDirectoryFilter,
  stillCounting,
} from './directory-filter.ts'

const rosa: Professional = {
  id: '0b3c1c3e-6f0b-4d0c-9b52-3f7a1d2c8e90',
  name: 'Rosa Quint',
  profession: 'counsellor',
  register: 'State Board',
  licence: 'NJ-4417',
  registerPage: '',
  country: 'US',
  region: 'New Jersey',
  place: 'Springfield',
  website: '',
  languages: ['en', 'es-MX'],
  fields: ['school'],
  fee: 'free',
  access: ['video'],
  about: '',
  duty: 'Abuse of children',
  answerDays: 5,
  checked: 'Looked it up',
  checkedOn: '2026-11-01',
  until: '2026-12-01',
  unchecked: [],
  recipient: '',
  verifyKey: '',
}
const jose: Professional = {
  ...rosa,
  id: '1b3c1c3e-6f0b-4d0c-9b52-3f7a1d2c8e90',
  name: 'José Núñez',
  profession: 'lawyer',
  country: 'ES',
  region: '',
  place: 'Cádiz',
  languages: ['es'],
  fields: ['work'],
  fee: 'paid',
  access: ['in_person'],
  until: '2027-06-01',
}
const both = [rosa, jose]
const namesFor = (filter: Partial<typeof noDirectoryFilter>) =>
  findProfessionals(both, { ...noDirectoryFilter, ...filter }).map(({ name }) => name)

test('shows nobody from a stored file after their last day', () => {
  expect(stillCounting(both, '2026-12-01')).toEqual(both)
  expect(stillCounting(both, '2026-12-02')).toEqual([jose])
})

test.each([
  [{}, ['Rosa Quint', 'José Núñez']],
  [{ need: 'talk' }, ['Rosa Quint']],
  [{ need: 'law' }, ['José Núñez']],
  [{ need: 'work' }, ['José Núñez']],
  [{ need: 'agree' }, []],
  [{ field: 'school' }, ['Rosa Quint']],
  [{ language: 'es' }, ['Rosa Quint', 'José Núñez']],
  [{ language: 'en' }, ['Rosa Quint']],
  [{ fee: 'paid' }, ['José Núñez']],
  [{ access: 'video' }, ['Rosa Quint']],
  [{ country: 'ES' }, ['José Núñez']],
  [{ words: 'cadiz nunez' }, ['José Núñez']],
  [{ words: 'jersey', fee: 'paid' }, []],
] as const)('%o finds %o', (filter, names) => {
  expect(namesFor(filter)).toEqual(names)
})

test('what can be chosen is what there is, each once', () => {
  expect(filterOptions(both)).toEqual({ languages: ['en', 'es'], countries: ['ES', 'US'] })
})

test.each([
  [rosa, { country: 'US', region: 'new jersey ' }, 'here'],
  [rosa, { country: 'US', region: 'Ohio' }, 'elsewhere'],
  [rosa, { country: 'US', region: '' }, 'unsure'],
  [rosa, { country: 'ES', region: 'New Jersey' }, 'elsewhere'],
  [jose, { country: 'ES', region: '' }, 'here'],
] as const)('where a licence counts: $region', (professional, personLocation, counts) => {
  expect(licenceCounts(professional, personLocation)).toBe(counts)
})
