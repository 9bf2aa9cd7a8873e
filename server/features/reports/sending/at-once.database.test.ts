import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ReportSummary, sendReport } from '#contract/reports.ts'
import { anonymous } from '#server/platform/http/actor.ts'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { testPeople } from '../../../../tests/support/devices.ts'
import {
  newReceipt,
  newReport,
  openSupportTeam,
  type SupportTeam,
} from '../../../../tests/support/reports.ts'
import { countTrips } from '../../../../tests/support/trips.ts'
import { isNameless } from './known-terms.ts'
import { senderOf } from './policy.ts'
import { readTerms, storeAtOnce, storeReport, valuesAtOnce } from './queries.ts'

let app: TestApp
let team: SupportTeam

const counting = countTrips()

type Report = ReturnType<typeof newReport>

beforeAll(async () => {
  app = await testApp({}, (database) => ({
    ...database,
    kysely: database.kysely.withPlugin(counting.plugin),
  }))
  team = await openSupportTeam(app, testPeople(app))
  // By its terms the next ones go at once, to the team and to nobody.
  for (const to of [team, null]) await app.call(sendReport, { body: newReport(newReceipt(), to) })
})
afterAll(() => app.close())

const send = (body: Report) => app.try(sendReport, { body })

/** Sends, and says whether it was one statement. */
async function sendCounted(body: Report) {
  const before = counting.trips()
  const { body: answer } = await send(body)
  return { answer, isAtOnce: counting.trips() - before === 1 }
}

const keptOf = async ({ id }: Report) => (await app.owner('select from reports where id = $1', [id])).rowCount
const entriesOf = async ({ id }: Report) =>
  (await app.owner('select * from audit_entries where target_id = $1', [id])).rows

test('what is answered at once is what a repetition is answered from the row, to a team or to nobody, urgent or not', async () => {
  for (const to of [team, null]) {
    for (const severity of ['high', 'medium', null] as const) {
      const body = newReport(newReceipt(), to, { severity, region: 'Leeds', types: ['threats', 'stalking'] })
      const first = await sendCounted(body)
      expect(first).toMatchObject({ isAtOnce: true, answer: { id: body.id, anonymous: true } })
      const again = await sendCounted(body)
      expect(again).toEqual({ isAtOnce: false, answer: first.answer })
    }
  }
})

test('it leaves the entry in the audit log that every such call leaves', async () => {
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

test('terms that have changed since are those of now: what they refuse is refused, and what they allow is sent', async () => {
  const old = newReport(newReceipt(), team)
  await app.owner(`update organisations set duty_version = 'of today' where id = $1`, [team.id])
  expect(await send(old)).toMatchObject({ status: 409 })
  expect(await keptOf(old)).toBe(0)
  const body = { ...old, dutyVersion: 'of today' }
  expect(await send(body)).toMatchObject({ status: 200 })
  await app.owner(`update organisations set duty_version = null where id = $1`, [team.id])
  const stale = newReport(newReceipt(), team, { dutyVersion: 'of today' })
  expect(await send(stale)).toMatchObject({ status: 409 })
  expect(await keptOf(stale)).toBe(0)
  await send(newReport(newReceipt(), team))
  expect(await sendCounted(newReport(newReceipt(), team))).toMatchObject({ isAtOnce: true })
})

test('once nobody reads there any more, nothing is stored', async () => {
  const body = newReport(newReceipt(), team)
  await app.owner(
    `update handlers set opened_queue_at = now() - interval '300 days' where organisation_id = $1`,
    [team.id],
  )
  expect(await send(body)).toMatchObject({ status: 409 })
  expect(await keptOf(body)).toBe(0)
  await app.owner(`update handlers set opened_queue_at = now() where organisation_id = $1`, [team.id])
  expect(await send(body)).toMatchObject({ status: 200 })
})

test('of the same report twice at the same moment one is stored, and both are answered', async () => {
  const body = newReport(newReceipt(), team)
  const answers = await Promise.all([1, 2, 3, 4].map(() => send(body)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
  expect(await keptOf(body)).toBe(1)
})

test('words of another report are refused, and so is another report under the same id', async () => {
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
  expect(await keptOf(body)).toBe(0)
  await app.owner('drop trigger audit_refused on audit_entries; drop function refuse_entry()')
  expect(await send(body)).toMatchObject({ status: 200 })
})

/** What is stored of a report, without what is its own. */
async function rowsOf({ id }: Report) {
  const { rows } = await app.owner(
    `select to_jsonb(r) - '{id,receipt_digest,request_hash,reporter_recipient,reporter_verify_key,headline}'::text[] as report,
       (select to_jsonb(e) - '{report_id,id,author_key,hash,signature,sealed,request_hash}'::text[] from report_entries e where e.report_id = r.id) as entry,
       (select json_agg(to_jsonb(k) - '{report_id,sealed,recipient}'::text[] order by k.holder_kind) from report_keys k where k.report_id = r.id) as keys,
       (select count(*)::int from live_events l where l.subject = r.id) as told
     from reports r where r.id = $1`,
    [id],
  )
  return rows[0] as unknown
}

/** Stores a report as one is that does not go at once, with the clock that another one got. */
function storeOtherwise(
  body: Report,
  { clock, answerBy, sentAt }: Pick<ReportSummary, 'clock' | 'answerBy' | 'sentAt'>,
) {
  const days = (Date.parse(answerBy ?? sentAt) - Date.parse(sentAt)) / 86_400_000
  const { day = null, soonFrom = null, step = 'acknowledge' } = clock ?? {}
  const first = day && soonFrom ? { next: { step, day, soonFrom }, answerDays: days } : null
  return app.as(anonymous, async (db) => {
    const terms = await readTerms(db, body)
    const sender = senderOf(anonymous, body, terms)
    return storeReport(db, body, sender, terms, { hash: Buffer.alloc(32), first })
  })
}

test('its rows are those of a report that is sent the other way', async () => {
  for (const to of [team, null]) {
    for (const severity of ['high', 'low', null] as const) {
      const [fast, slow] = [0, 1].map(() => newReport(newReceipt(), to, { severity }))
      if (!fast || !slow) throw new Error('fewer than two')
      const { answer, isAtOnce } = await sendCounted(fast)
      expect(isAtOnce).toBe(true)
      await storeOtherwise(slow, answer)
      expect(await rowsOf(fast)).toEqual(await rowsOf(slow))
    }
  }
})

test('in a transaction that somebody opened nothing is stored that way: it would wait for their commit', async () => {
  const body = newReport(newReceipt(), team)
  const stored = await app.as(anonymous, async (db) => {
    const terms = await readTerms(db, body)
    if (!isNameless(body)) throw new Error('report is not anonymous')
    const values = valuesAtOnce(body, terms, { hash: Buffer.alloc(32), first: null })
    return (await db.executeQuery(CompiledQuery.raw(`select ${storeAtOnce} as value`, values))).rows
  })
  expect(stored).toEqual([{ value: null }])
  expect(await keptOf(body)).toBe(0)
})
