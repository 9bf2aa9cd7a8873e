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

test.for([
  ['Quiet Harbour Centre', 'https://quiet-harbour-centre.example.org'],
  ['Quiet Harbour Centre', 'https://www.harbourcentre.org.uk/quiet/quiet'],
  ['Org example HTTPS', 'https://example.org'],
  ['The the The', 'https://the-the.example.org/the'],
  ['A $& B $1', 'https://$&.example.org/$1'],
  ['Green House', 'https://green-house.example.org/{id}|<a>'],
  ['', ''],
])('gives back the website of %s', ([name = '', website = '']) => {
  const [first] = places
  if (!first) throw new Error('no place to change')
  const read = decodePlaces(encodePlaces([{ ...first, name, website }], '2026-11-29')).places
  expect(read).toMatchObject([{ name, website }])
})

test('gives back numbers of several digits', () => {
  const many = Array.from({ length: 5000 }, (_, at) => ({
    ...places[0]!,
    number: (at + 1) * 70,
    town: `Town ${at}`,
  }))
  expect(decodePlaces(encodePlaces(many, '2026-11-29')).places).toEqual(many)
})

test('refuses a file of another form', () => {
  expect(() => decodePlaces({ ...encodePlaces(places, '2026-11-29'), form: 1 })).toThrow()
})
