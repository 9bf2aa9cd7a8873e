import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerAsOwner, checkPlace, makeOwnerLink, savePlace } from '#contract/place-administration.ts'
import { reportPlaceProblem, suggestPlace } from '#contract/places.ts'
import type { CallInput, Endpoint } from '#contract/endpoint.ts'
import type { TestApp } from '../../support/app.ts'
import type { Person } from '../../support/devices.ts'
import { as } from '../../support/reports.ts'
import { addPlace, newPlace } from '../../support/safe-places.ts'
import { teamApp } from '../../support/team-app.ts'

// Everything that readers get of places with content in each state.

/** One word for each state, which occurs in no other text. */
const words = {
  shown: 'quokkas',
  unchecked: 'ocelots',
  changed: 'gibbons',
  expired: 'lemurs',
  ended: 'marmots',
  contact: 'jackals',
  source: 'tapirs',
  answer: 'puffins',
  suggestion: 'narwhals',
  covered: 'wombats',
} as const
type State = keyof typeof words
const textOf = (state: State) => `We feed the ${words[state]}.`

let app: TestApp
let admin: Person
let member: Person
let secret: string
const ids: string[] = []
beforeAll(async () => {
  const fixture = await teamApp()
  app = fixture.app
  admin = fixture.team.admin
  member = await fixture.people.confirmed()
  const shown = await addPlace(app, admin, {
    name: 'Shown',
    about: textOf('shown'),
    contact: `${words.contact}@library.example.org`,
    addressSource: `https://${words.source}.example.org/visit`,
  })
  const save = (id: string, version: number, state: State) =>
    app.call(
      savePlace,
      { params: { id }, body: { version, draft: newPlace({ name: state, about: textOf(state) }) } },
      as(admin),
    )
  await save(randomUUID(), 0, 'unchecked')
  const changed = await addPlace(app, admin, { name: 'changed' })
  await save(changed.id, 1, 'changed')
  const expired = await addPlace(app, admin, { name: 'Expired', about: textOf('expired') })
  await app.owner('update place_checks set until = current_date - 1 where place_id = $1', [expired.id])
  const ended = await addPlace(app, admin, { name: 'Ended', about: textOf('ended') })
  const end = { outcome: 'ended' as const, version: 1, what: textOf('ended') }
  await app.call(checkPlace, { params: { id: ended.id }, body: end }, as(admin))
  const covered = await addPlace(app, admin, { name: 'Covered', address: `14 ${words.covered} Street` })
  const problem = { id: randomUUID(), reason: 'address' as const }
  await app.call(reportPlaceProblem, { params: { number: covered.number }, body: problem })
  ;({ secret } = await app.call(makeOwnerLink, { params: { id: shown.id } }, as(admin)))
  await app.call(answerAsOwner, { body: { secret, words: textOf('answer') } })
  const suggestion = {
    name: 'Another',
    kind: 'library' as const,
    country: 'US' as const,
    town: 'Newark',
    website: '',
    words: textOf('suggestion'),
  }
  await app.call(suggestPlace, { body: { id: randomUUID(), suggestion, isCounted: true } }, as(member))
  ids.push(...[shown, changed, expired, ended, covered].map(({ id }) => id))
})
afterAll(() => app.close())

/** Everything of places that a caller can read, one answer after the other. */
async function answersFor(who: Person | null): Promise<string> {
  const answers: string[] = []
  for (const endpoint of app.app.served) {
    const isOfPlaces = /^\/api\/(places|place-|admin\/place|search)/.test(endpoint.path)
    if (endpoint.method !== 'GET' || !isOfPlaces) continue
    for (const id of ids)
      for (const language of ['en', 'es']) {
        const input = { params: { id, language }, query: {} } as unknown as CallInput<Endpoint>
        const answer = await app.try(endpoint, input, who ? as(who) : {})
        const body: unknown = answer.body
        answers.push(body instanceof Uint8Array ? new TextDecoder().decode(body) : JSON.stringify(answer))
      }
  }
  return answers.join('\n')
}
const foundIn = (text: string) =>
  (Object.keys(words) as State[]).filter((state) => text.includes(words[state]))

test('the scan finds what is there', async () => {
  expect(foundIn(await answersFor(admin))).toEqual(
    expect.arrayContaining(['shown', 'unchecked', 'changed', 'contact', 'source', 'answer', 'suggestion']),
  )
})

test('readers get only places verified today, none pending, covered or administrative', async () => {
  for (const who of [member, null]) expect(foundIn(await answersFor(who))).toEqual(['shown'])
})

test('no reader learns who suggested a place or its operator secret', async () => {
  for (const who of [member, null]) {
    const text = await answersFor(who)
    expect(text).not.toContain(secret)
    if (who === null) expect(text).not.toContain(member.id)
  }
})
