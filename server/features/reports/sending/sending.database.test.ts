import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendReport } from '#contract/reports.ts'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { type Person, testPeople } from '../../../../tests/support/devices.ts'
import {
  as,
  newReceipt,
  newReport,
  openSupportTeam,
  type SupportTeam,
} from '../../../../tests/support/reports.ts'

let app: TestApp
let team: SupportTeam
let member: Person

type Report = ReturnType<typeof newReport>

beforeAll(async () => {
  app = await testApp()
  const people = testPeople(app)
  team = await openSupportTeam(app, people)
  member = await people.confirmed()
})
afterAll(() => app.close())

const send = (body: Report) => app.try(sendReport, { body })

const countStored = async ({ id }: Report) =>
  (await app.owner('select from reports where id = $1', [id])).rowCount
const entriesOf = async ({ id }: Report) =>
  (await app.owner('select * from audit_entries where target_id = $1', [id])).rows

test('a retry returns the stored response for all recipients and severities', async () => {
  for (const to of [team, null]) {
    for (const severity of ['high', 'medium', null] as const) {
      const body = newReport(newReceipt(), to, { severity, region: 'Leeds', types: ['threats', 'stalking'] })
      const first = await send(body)
      expect(first).toMatchObject({ status: 200, body: { id: body.id, anonymous: true } })
      const again = await send(body)
      expect(again.body).toEqual(first.body)
      expect(await countStored(body)).toBe(1)
    }
  }
})

test('so it is for a member, whose report has its moment', async () => {
  for (const to of [team, null]) {
    const body = newReport(member, to, { region: 'Leeds' })
    const first = await app.try(sendReport, { body }, as(member))
    expect(first).toMatchObject({ status: 200, body: { id: body.id, anonymous: false } })
    expect((await app.try(sendReport, { body }, as(member))).body).toEqual(first.body)
  }
})

test('sending a report leaves the same audit entry as any other call', async () => {
  const body = newReport(newReceipt(), team)
  await send(body)
  const [entry, ...others] = await entriesOf(body)
  expect(others).toEqual([])
  expect(entry).toMatchObject({
    actor_kind: 'anonymous',
    actor_id: null,
    action: 'POST /api/reports',
    target_kind: 'report',
    outcome: 'done',
    anonymous: true,
  })
  expect(entry.at.toISOString()).toMatch(/T00:00:00\.000Z$/)
})

test('current terms apply: sends what they allow and rejects what they refuse', async () => {
  const old = newReport(newReceipt(), team)
  await app.owner(`update organisations set duty_version = 'of today' where id = $1`, [team.id])
  expect(await send(old)).toMatchObject({ status: 409 })
  expect(await countStored(old)).toBe(0)
  const body = { ...old, dutyVersion: 'of today' }
  expect(await send(body)).toMatchObject({ status: 200 })
  await app.owner(`update organisations set duty_version = null where id = $1`, [team.id])
  const stale = newReport(newReceipt(), team, { dutyVersion: 'of today' })
  expect(await send(stale)).toMatchObject({ status: 409 })
  expect(await countStored(stale)).toBe(0)
})

test('once nobody reads there any more, nothing is stored', async () => {
  const body = newReport(newReceipt(), team)
  await app.owner(
    `update handlers set opened_queue_at = now() - interval '300 days' where organisation_id = $1`,
    [team.id],
  )
  expect(await send(body)).toMatchObject({ status: 409 })
  expect(await countStored(body)).toBe(0)
  await app.owner(`update handlers set opened_queue_at = now() where organisation_id = $1`, [team.id])
  expect(await send(body)).toMatchObject({ status: 200 })
})

test('concurrent sends of one report store it once and answer both', async () => {
  const body = newReport(newReceipt(), team)
  const answers = await Promise.all([1, 2, 3, 4].map(() => send(body)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
  expect(await countStored(body)).toBe(1)
})

test('rejects entries of another report and another report under the same id', async () => {
  const receipt = newReceipt()
  const body = newReport(receipt, team)
  await send(body)
  expect(await send(newReport(receipt, team))).toMatchObject({ status: 409 })
  expect(await send({ ...newReport(newReceipt(), team), id: body.id })).toMatchObject({ status: 422 })
})

test('where the entry cannot be written, the report is not there either', async () => {
  await app.owner(`
    create function refuse_entry() returns trigger language plpgsql as $$ begin raise 'no room'; end $$;
    create trigger audit_refused before insert on audit_entries for each row execute function refuse_entry()`)
  const body = newReport(newReceipt(), team)
  expect(await send(body)).toMatchObject({ status: 500 })
  expect(await countStored(body)).toBe(0)
  await app.owner('drop trigger audit_refused on audit_entries; drop function refuse_entry()')
  expect(await send(body)).toMatchObject({ status: 200 })
})

test('retries an aborted transaction and stores one report and one audit entry', async () => {
  await app.owner(`
    create sequence attempts;
    create function give_up_once() returns trigger language plpgsql security definer as $$
      begin if nextval('attempts') = 1 then raise serialization_failure; end if; return new; end $$;
    create trigger reports_given_up before insert on report_entries for each row execute function give_up_once()`)
  const body = newReport(newReceipt(), team)
  expect(await send(body)).toMatchObject({ status: 200 })
  const { rows } = await app.owner('select last_value::int as attempts from attempts')
  expect(rows).toEqual([{ attempts: 2 }])
  expect(await countStored(body)).toBe(1)
  expect(await entriesOf(body)).toHaveLength(1)
  await app.owner(
    'drop trigger reports_given_up on report_entries; drop function give_up_once(); drop sequence attempts',
  )
})
