import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallInput, Endpoint } from '#contract/endpoint.ts'
import { readUpload, readPart } from '#contract/evidence.ts'
import { followLive } from '#contract/live.ts'
import { listQueue } from '#contract/organisations.ts'
import { listEntries, readReport, sendReport } from '#contract/reports.ts'
import { newReportWithout, vouchFor } from '../../support/access.ts'
import type { Person } from '../../support/devices.ts'
import { addEvidence } from '../../support/evidence.ts'
import { type Place, ownedPlacesOf } from '../../support/places.ts'
import { as, newReceipt, releaseAll } from '../../support/reports.ts'
import { youngerPlacesOf } from '../../support/younger-places.ts'
import { rows } from '../../security/access-rows.ts'
import { expectNone } from '../findings.ts'
import { type WireAnswer } from '../target/over-http.ts'
import { openTarget, type Target } from '../target/target.ts'
import { type Actor, setStage, type Stage } from './actors.ts'
import { endpointsByName } from './endpoints.ts'

// What is somebody else's looks as if it were not there: whoever has its id gets, to the letter, what they get with an id that
// nobody has.

let target: Target
let stage: Stage
beforeAll(async () => {
  target = await openTarget()
  stage = await setStage(target)
})
afterAll(() => target?.close())

/** Nobody of these has a part in what {@link ownedPlacesOf} makes. */
const strangers = new Set([
  'nobody',
  'a wrong token',
  'another member',
  'another receipt',
  'a former handler',
  'a foreign handler',
  'an expired session',
  'a receipt’s token as a session',
  'a session’s token as a receipt',
  'a public user',
  'a former guest',
  'an administrator without a second factor',
])
/** What names a record of somebody. What everybody may read, pictures, keys and days, is not among it. */
const isPublic = (path: string) =>
  path.startsWith('/api/organisations/') || path.startsWith('/api/admin/audit/days/')
const named = [...endpointsByName].filter(
  ([, { params, access, path }]) => params && access !== 'anyone' && !isPublic(path),
)

/** Where nobody of ours has what the path names, with the reason. */
const ofNobody = new Set([
  // Where the server works off its own jobs, one that was given up is no longer there.
  'POST /api/admin/jobs/:id/retry',
  // Of a pair whose younger member has turned 18, which takes a birthday.
  'DELETE /api/mentoring/pairs/:id/oversight',
])

describe('what is there looks to strangers as what is not', () => {
  test.for(named)('%s', async ([name, endpoint]) => {
    const places =
      (await youngerPlacesOf(target.app, stage.world, endpoint.path)) ??
      (await ownedPlacesOf(target.app, stage.world, endpoint))
    expect(places.length).toBeGreaterThan(0)
    const findings: string[] = []
    const asOwners: number[] = []
    for (const place of places) {
      for (const actor of stage.actors.filter((each) => strangers.has(each.name)))
        findings.push(...(await compare(name, endpoint, place, actor)))
      asOwners.push((await ask(name, endpoint, place.params, place.owner)).status)
    }
    expectNone(findings)
    // Not of each place: a file on its way is no file yet. But what is nowhere would be absent for everybody.
    expect(asOwners.some((status) => status !== 404)).toBe(!ofNobody.has(name))
  })
})

const isId = (value: unknown) => typeof value === 'string' && !/^[a-z_]+$/.test(value)

/** A member who writes a record hears how many changes they have made, and nothing of others'. */
const withoutOwnCount = (text: string) => text.replace(/"change":\d+/, '"change":0')

async function compare(name: string, endpoint: Endpoint, { params }: Place, actor: Actor): Promise<string[]> {
  const there = await ask(name, endpoint, params, actor.as)
  // What is one of a few words is no id: another word would be refused by its form.
  const nowhere = Object.fromEntries(
    Object.entries(params).map(([key, value]) => [key, isId(value) ? randomUUID() : value]),
  )
  expect(nowhere, name).not.toEqual(params)
  const absent = await ask(name, endpoint, nowhere, actor.as)
  const same = there.status === absent.status && withoutOwnCount(there.text) === withoutOwnCount(absent.text)
  const sameHeaders = there.headerNames.join() === absent.headerNames.join()
  if (same && sameHeaders) return []
  return [`${actor.name} is answered ${there.status} ${there.text} and not ${absent.status} ${absent.text}`]
}

/** Only what belongs to the path is asked for, with a body of the same kind as in the access matrix. */
function ask(
  name: string,
  endpoint: Endpoint,
  params: Place['params'],
  who: Actor['as'],
): Promise<WireAnswer> {
  const names = new Set([...endpoint.path.matchAll(/:(\w+)/g)].map(([, each]) => each))
  const own = Object.fromEntries(Object.entries(params).filter(([key]) => names.has(key)))
  const rest = rows[name]?.[0]?.input(stage.world)
  const input = { ...rest, params: own } as CallInput<Endpoint>
  return target.ask(endpoint, input, who)
}

test('a former guest loses a shared report, even on an open stream', async () => {
  const guest = stage.actors.find(({ name }) => name === 'a former guest')
  const params = { id: stage.onceShared }
  const answers = [
    await target.app.try(readReport, { params }, guest?.as),
    await target.app.try(listEntries, { params, query: {} }, guest?.as),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
  expect((await target.app.try(followLive, {}, guest?.as)).status).toBe(200)
})

test('a handler marked as involved finds nothing of that report anywhere', async () => {
  const { app } = target
  const { team } = stage.world
  const [involved, other] = [await team.add('handler'), await team.add('handler')]
  const desk: Person[] = [team.owner, involved, other]
  for (const each of desk) await app.call(listQueue, { params: { id: team.id }, query: {} }, as(each))
  await vouchFor(app, team, desk)
  const receipt = newReceipt()
  const body = await newReportWithout(app, receipt, team, [involved])
  await app.call(sendReport, { body })
  await releaseAll(app)
  const file = await addEvidence(app, receipt, { id: body.id, last: body.entry })
  const place = { id: body.id, evidence: file.evidence }
  const reading: [Endpoint, object][] = [
    [readReport, { params: { id: body.id } }],
    [listEntries, { params: { id: body.id }, query: {} }],
    [readUpload, { params: place }],
    [readPart, { params: { ...place, part: 1 } }],
  ]
  for (const [endpoint, input] of reading) {
    const statusFor = async (who: Person) =>
      (await target.ask(endpoint, input as CallInput<Endpoint>, as(who))).status
    expect([await statusFor(other), await statusFor(involved)], endpoint.path).toEqual([200, 404])
  }
  const queue = await app.try(listQueue, { params: { id: team.id }, query: {} }, as(involved))
  expect(JSON.stringify(queue.body)).not.toContain(body.id)
})
