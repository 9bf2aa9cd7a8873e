import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCopy } from '#contract/copies.ts'
import { deleteAccount } from '#contract/deletions.ts'
import type { CallInput, Endpoint } from '#contract/endpoint.ts'
import { openLog } from '#contract/incident-log.ts'
import { putPersonalRecord } from '#contract/personal-records.ts'
import { maxDocumentBytes, maxHandlers } from '#contract/plan-limits.ts'
import { readSubscription } from '#contract/subscriptions.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { type Person, testPeople } from '../support/devices.ts'
import { addEvidence } from '../support/evidence.ts'
import { as, newLog, sendNewReport } from '../support/reports.ts'
import { makeWorld, type World } from '../support/world.ts'
import { signedIn, statusOf } from './access-matrix.ts'
import { rows } from './access-rows.ts'

// Every safety feature is free, forever: with all plans ended and more stored than the free plan holds, each call answers as it
// does for everyone (the access matrix), and none is refused because of a plan.

let app: TestApp
let world: World
let lapsed: Person
beforeAll(async () => {
  app = await testApp()
  world = await makeWorld(app)
  lapsed = await testPeople(app).confirmed()
  await endAllPlans(app)
})
afterAll(() => app.close())

/** Gives each member and each organisation an ended plan and more data than the free plan holds. */
async function endAllPlans({ owner }: TestApp): Promise<void> {
  const ended = `gen_random_uuid(), 'month', 'sub_' || gen_random_uuid(), 'cus_' || gen_random_uuid(), 'canceled', current_date - 30`
  await owner(
    `insert into subscriptions (id, period, stripe_id, customer_id, status, paid_until, member_id, plan)
     select ${ended}, id, 'premium' from members`,
  )
  await owner(
    `insert into subscriptions (id, period, stripe_id, customer_id, status, paid_until, organisation_id, plan)
     select ${ended}, id, 'organisation_large' from organisations`,
  )
  await owner(
    `insert into personal_record_counts (member_id, change, bytes) select id, 1, $1 from members
     on conflict (member_id) do update set bytes = $1`,
    [maxDocumentBytes.free + 1],
  )
  await owner(
    `insert into handler_invitations (organisation_id, address_key, address_hint, role)
     select o.id, sha256((o.id || n::text)::bytea), 'a', 'observer' from organisations o, generate_series(1, $1::int) n`,
    [maxHandlers.free + 1],
  )
}

/** Fills a member's incident log with as many bytes of files as a paid plan allows. */
async function fillLog(person: Person): Promise<void> {
  const { id } = newLog(person)
  await app.call(openLog, { body: { ...newLog(person), id } }, as(person))
  await app.owner(
    `insert into evidence (report_id, id, author_kind, author_id, state, bytes)
     select id, gen_random_uuid(), 'member', reporter_id, 'arriving', 10::bigint ^ 12
     from reports where reporter_id = $1 and kind = 'log'`,
    [person.id],
  )
}

test('no call answers otherwise because a plan is over', { timeout: 300_000 }, async () => {
  const served = new Map(app.app.served.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]))
  expect((await app.call(readSubscription, {}, as(world.reporter))).subscription?.state).toBe('ended')
  const refused: string[] = []
  const others = Object.entries(rows).filter(([name]) => !/ \/api\/(?:subscription|payments)/.test(name))
  for (const [name, cases] of others) {
    const endpoint = served.get(name)
    if (!endpoint) throw new Error(`${name} is not in service.`)
    for (const row of cases)
      for (const actor of signedIn.filter((each) => statusOf(endpoint, row, each) === 200)) {
        const input = row.input(world) as CallInput<Endpoint>
        const { status, body } = await app.try(endpoint, input, world.actors[actor])
        if (status !== 200)
          refused.push(`${actor}: ${name}, ${row.about}: ${status} ${body.error?.code ?? ''}`)
      }
  }
  expect(refused).toEqual([])
})

test('after the plan ends, reporting, planning, export and deletion still work', async () => {
  const person = lapsed
  await fillLog(person)
  const report = await sendNewReport(app, person, null)
  const files = await addEvidence(app, person, { id: report.id, last: report.first })
  expect(files.entry.sequence).toBe(2)
  const params = { id: crypto.randomUUID() }
  const sealed = Buffer.alloc(2048 + 184 + 16).toString('base64url')
  const written = await app.try(putPersonalRecord, { params, body: { version: 1, sealed } }, as(person))
  expect(written.status).toBe(200)
  const { tables } = await app.call(readCopy, {}, as(person))
  expect(tables.map(({ table }) => table)).toContain('subscriptions')
  const body = { address: person.address }
  expect((await app.try(deleteAccount, { body }, as(person))).status).toBe(200)
})
