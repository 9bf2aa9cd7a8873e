import { randomUUID } from 'node:crypto'
import { decodePlaces } from '#content/places/file.ts'
import { checkPlace, savePlace } from '#contract/place-administration.ts'
import { listPlaces, type PlaceDraft } from '#contract/places.ts'
import type { CallInput } from '#contract/endpoint.ts'
import type { Caller } from '../../demo/caller.ts'
import type { Member } from '../../demo/members.ts'
import type { ApiClient } from './app.ts'
import { daysFromToday } from './days.ts'
import type { Person } from './devices.ts'
import { as } from './reports.ts'

/** A library as an administrator enters it. */
export const newPlace = (overrides: Partial<PlaceDraft> = {}): PlaceDraft => ({
  name: 'Mill Street Library',
  kind: 'library',
  needs: ['talk', 'calm'],
  groups: ['anyone'],
  access: ['step_free', 'quiet'],
  languages: ['en', 'es'],
  cost: 'free',
  country: 'US',
  region: 'New Jersey',
  town: 'Springfield',
  address: '14 Mill Street',
  addressSource: 'https://library.example.org/visit',
  phone: '+1 555 0100',
  website: 'https://library.example.org',
  about: 'Ask for the quiet room at the desk.',
  hours: { zone: 'America/New_York', open: [{ day: 1, from: '09:00', until: '17:00' }] },
  isSample: false,
  contact: 'desk@library.example.org',
  ...overrides,
})

type PlaceCheckInput = Extract<CallInput<typeof checkPlace>['body'], { outcome: 'checked' }>

const checkBody = (overrides: Partial<PlaceCheckInput> = {}): PlaceCheckInput => ({
  outcome: 'checked',
  version: 1,
  what: 'Called them and read their page',
  by: 'Upstander team',
  until: daysFromToday(180),
  isAddressPublic: true,
  ...overrides,
})

/** Marks a place as checked, on a server called over the network. */
export const checkPlaceRemotely = (caller: Caller, admin: Member, id: string) =>
  caller.call(checkPlace, { params: { id }, body: checkBody() }, admin)

/** Marks a place as checked. */
export const check = (app: ApiClient, admin: Person, id: string, overrides: Partial<PlaceCheckInput> = {}) =>
  app.call(checkPlace, { params: { id }, body: checkBody(overrides) }, as(admin))

/** Adds a place and checks it. @returns its id and number */
export async function addPlace(app: ApiClient, admin: Person, overrides: Partial<PlaceDraft> = {}) {
  const id = randomUUID()
  const { number } = await app.call(
    savePlace,
    { params: { id }, body: { version: 0, draft: newPlace(overrides) } },
    as(admin),
  )
  await check(app, admin, id)
  return { id, number }
}

/** The public list of places. */
export async function readPlaces(app: ApiClient) {
  // JSON answers arrive parsed.
  const file: unknown = await app.call(listPlaces, {})
  return decodePlaces(file).places
}

export { placeChecked } from '#server/features/places/events.ts'
