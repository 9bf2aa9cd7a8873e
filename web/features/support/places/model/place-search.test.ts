import { expect, test } from 'vitest'
import type { ListedPlace } from '#contract/places.ts'
import { createOpenCheck } from './hours.ts'
import {
  allPlaces,
  filterOptions,
  countSet,
  findPlaces,
  searchable,
  type PlaceListFilter,
} from './place-search.ts'

const place = (overrides: Partial<ListedPlace>): ListedPlace => ({
  number: 1,
  name: 'Quiet Corner',
  kind: 'community',
  needs: ['talk'],
  groups: ['anyone'],
  access: [],
  languages: ['en'],
  cost: 'free',
  country: 'US',
  region: '',
  town: 'Newark',
  address: '',
  phone: '',
  website: '',
  about: '',
  hours: null,
  isSample: false,
  checked: 'Called them',
  checkedBy: 'Us',
  checkedOn: '2026-11-01',
  until: '2027-01-01',
  answer: '',
  ...overrides,
})

const monday = { zone: 'America/New_York', open: [{ day: 1, from: '09:00', until: '17:00' }] }
const places = [
  place({}),
  place({
    number: 2,
    name: 'Casa Núñez',
    town: 'León',
    country: 'ES',
    languages: ['es-ES'],
    groups: ['women'],
  }),
  place({
    number: 3,
    name: 'Library',
    access: ['quiet', 'step_free'],
    needs: ['calm'],
    hours: monday,
    cost: 'low',
  }),
  place({ number: 4, name: 'Gone', until: '2026-11-28' }),
]
const all = searchable(places, '2026-11-29')
const found = (filter: Partial<PlaceListFilter>, at = '2026-11-30T15:00:00Z') =>
  findPlaces(
    all,
    { ...allPlaces, ...filter },
    { isOpen: createOpenCheck(new Date(at)), isSaved: (number) => number === 2 },
  ).map(({ number }) => number)

test('leaves out a place whose last day has passed', () => {
  expect(found({})).toEqual([2, 3, 1])
})

test.for<[string, Partial<PlaceListFilter>, number[]]>([
  ['words without accents', { words: 'nunez LEON' }, [2]],
  ['a need', { need: 'calm' }, [3]],
  ['a group, and what is for anyone', { group: 'women' }, [2, 3, 1]],
  ['another group', { group: 'men' }, [3, 1]],
  ['all of several accesses', { access: ['quiet', 'step_free'] }, [3]],
  ['an access that nobody has', { access: ['quiet', 'animals'] }, []],
  ['a language, whatever its region', { language: 'es' }, [2]],
  ['a cost', { cost: 'low' }, [3]],
  ['a country', { country: 'ES' }, [2]],
  ['what is open', { isOpenNow: true }, [3]],
  ['what is saved', { isSaved: true }, [2]],
])('finds %s', ([, filter, numbers]) => {
  expect(found(filter)).toEqual(numbers)
})

test('knows hours by the clock of the place', () => {
  expect(found({ isOpenNow: true }, '2026-11-30T13:59:00Z')).toEqual([])
  expect(found({ isOpenNow: true }, '2026-11-30T14:00:00Z')).toEqual([3])
  expect(found({ isOpenNow: true }, '2026-11-30T22:00:00Z')).toEqual([])
})

test('offers what there is, and counts what is set', () => {
  expect(filterOptions(all)).toEqual({ languages: ['en', 'es'], countries: ['ES', 'US'] })
  expect(countSet({ ...allPlaces, group: 'men', access: ['quiet', 'animals'], words: 'x' })).toBe(3)
})
