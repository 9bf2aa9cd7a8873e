import { expect, test } from 'vitest'
import type { ListedPlace } from '#contract/places.ts'
import { decodePlaces, encodePlaces } from './file.ts'

const places: ListedPlace[] = [3, 4, 900].map((number, at) => ({
  number,
  name: `Place ${number}`,
  kind: at === 0 ? 'refuge' : 'online',
  needs: at === 0 ? ['talk', 'basics'] : ['meet'],
  groups: ['anyone', 'older'],
  access: at === 1 ? [] : ['step_free', 'animals'],
  languages: at === 2 ? ['pt-BR', 'es'] : ['en'],
  cost: 'paid',
  country: 'US',
  region: 'New Jersey',
  town: at === 2 ? '' : 'Newark',
  address: '',
  phone: '555',
  website: '',
  about: 'Ask\nfor Ana.',
  hours: at === 1 ? null : { zone: 'Europe/Madrid', open: [{ day: 7, from: '00:00', until: '24:00' }] },
  isSample: at === 2,
  checked: 'Called them',
  checkedBy: 'Us',
  checkedOn: '2026-11-29',
  until: '2027-05-01',
  answer: at === 0 ? 'Ring twice.' : '',
}))

test('gives back every place as it was', () => {
  const text = JSON.stringify(encodePlaces(places, '2026-11-29'))
  expect(decodePlaces(JSON.parse(text))).toEqual({ day: '2026-11-29', places })
  expect(decodePlaces(encodePlaces([], '2026-11-29')).places).toEqual([])
})

test('refuses a file of another form', () => {
  expect(() => decodePlaces({ ...encodePlaces(places, '2026-11-29'), form: 2 })).toThrow()
})
