import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Db } from '#server/platform/database/connection.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { testApp, type TestApp } from '../../../tests/support/app.ts'
import { type Person, testPeople } from '../../../tests/support/devices.ts'
import { openSupportTeam, sendNewReport, type SupportTeam } from '../../../tests/support/reports.ts'
import { authorise, authoriseQueue } from './policy.ts'
import * as checks from './checks/queries.ts'
import * as desk from './case-desk/queries.ts'
import * as lists from './lists/queries.ts'
import { entryPages } from './page-cursor.ts'
import * as queries from './queries.ts'
import { describeReport } from './report-view.ts'
import { memberActor } from '../../../tests/support/actors.ts'

/** Enough reports that the planner would rather not read them all, and that it shows when it does. */
const many = 30_000

let app: TestApp
let team: SupportTeam
let reporter: Person
let report: string

beforeAll(async () => {
  app = await testApp()
  const people = testPeople(app)
  team = await openSupportTeam(app, people)
  reporter = await people.confirmed()
  report = (await sendNewReport(app, reporter, team)).id
  // Another member's, another organisation's, and a few of the reporter's own.
  await copyRows('reports', `generate_series(1, ${many}) n where x.id = $1`, {
    id: 'gen_random_uuid()',
    organisation_id: 'case when n % 3 = 0 then gen_random_uuid() else x.organisation_id end',
    status: `case when n % 50 = 0 then 'closed' else x.status end`,
    severity: `case when n % 40 = 0 then 'high' else 'low' end`,
    reporter_id: 'case when n % 1000 = 0 then x.reporter_id end',
    sent_at: `x.sent_at - n * interval '1 minute'`,
    begun_on: `case when n % 50 = 1 then current_date - n % 365 end`,
  })
  for (const table of ['report_entries', 'report_keys']) {
    await copyRows(table, 'reports r where x.report_id = $1 and r.id <> $1', { report_id: 'r.id' })
  }
  for (const table of ['reports', 'report_entries', 'report_keys']) {
    await app.owner(`vacuum (analyze) ${table}`)
  }
}, 120_000)
afterAll(() => app.close())

/** Adds copies of the first report's rows in a table, with some columns recalculated. */
async function copyRows(table: string, from: string, changed: Record<string, string>): Promise<void> {
  const { rows } = await app.owner(
    `select attname from pg_attribute where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped
     order by attnum`,
  )
  const columns = rows.map(({ attname }) => changed[attname] ?? `x.${attname}`)
  await app.owner(`insert into ${table} select ${columns.join(', ')} from ${table} x, ${from}`, [report])
}

const member = (who: Person, handles: string[] = []) => memberActor(who.id, { handles })

interface Plan {
  'Node Type': string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Heap Fetches'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}

const stepsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(stepsOf)]

/** The steps by which PostgreSQL answers each query that `work` makes as an actor. */
async function stepsAs(actor: Actor, work: (db: Db) => Promise<unknown>): Promise<Plan[]> {
  return app.as(actor, async (db) => {
    const spy = vi.spyOn(Client.prototype, 'query')
    await work(db)
    // What was asked often enough is asked by its name.
    const made = spy.mock.calls.map(([query, values]) => {
      const { text, values: named } = query as unknown as { text: string; values: unknown[] }
      return typeof query === 'string'
        ? { text: query, values: values as unknown[] }
        : { text, values: named }
    })
    spy.mockRestore()
    const steps: Plan[] = []
    for (const { text, values } of made.filter((query) => query.text.trimStart().startsWith('select'))) {
      const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
        sql: `explain (analyze, buffers, format json) ${text}`,
        parameters: values,
        query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
        queryId: { queryId: randomUUID() },
      })
      steps.push(...rows.flatMap((row) => stepsOf(row['QUERY PLAN'][0].Plan)))
    }
    return steps
  })
}

function expectFlat(steps: readonly Plan[], index: string): void {
  const touched = (step: Plan) =>
    (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops']
  expect(steps.length).toBeGreaterThan(0)
  expect(steps.map((step) => step['Index Name'])).toContain(index)
  for (const step of steps) expect(touched(step), JSON.stringify(step, null, 1)).toBeLessThan(200)
}

const page = { after: undefined, rows: 21 }
const later = { after: { at: new Date(Date.now() - 7 * 86_400_000), id: randomUUID() }, rows: 21 }

test('reads own reports by index on first and later pages', async () => {
  for (const from of [page, later]) {
    const steps = await stepsAs(member(reporter), (db) =>
      lists.listOwnReports(db, reporter.id, from, undefined),
    )
    expectFlat(steps, 'reports_reporter')
  }
})

test('reads a queue by the index matching its filter', async () => {
  const actor = member(team.owner, [team.id])
  const narrowed = [
    [{ status: undefined, severity: undefined }, 'reports_queue'],
    [{ status: 'closed', severity: undefined }, 'reports_ended'],
    [{ status: 'withdrawn', severity: undefined }, 'reports_queue_status'],
    [{ status: undefined, severity: 'high' }, 'reports_queue_severity'],
  ] as const
  for (const [filter, index] of narrowed) {
    for (const from of [page, later]) {
      const steps = await stepsAs(actor, (db) =>
        lists.listQueuedReports(db, authoriseQueue(actor, team.id), from, filter),
      )
      expectFlat(steps, index)
    }
  }
})

test('reads first and later desk pages by the index of their order', async () => {
  const actor = member(team.owner, [team.id])
  const queue = authoriseQueue(actor, team.id)
  const none = { view: undefined, status: undefined, severity: undefined, type: undefined }
  const sentAt = new Date(Date.now() - 7 * 86_400_000).toISOString()
  const after = { urgent: false, due: sentAt.slice(0, 10), sentAt, id: randomUUID() }
  for (const [part, index] of [
    ['open', 'reports_desk'],
    ['ended', 'reports_ended'],
  ] as const) {
    for (const from of [undefined, after]) {
      const page = { after: from, rows: 21 }
      const steps = await stepsAs(actor, (db) => desk.listDesk(db, queue, { ...none, part }, page))
      expectFlat(steps, index)
    }
  }
})

test('counts ended cases by index alone without reading rows', async () => {
  const actor = member(team.owner, [team.id])
  const steps = await stepsAs(actor, (db) => desk.countClosed(db, authoriseQueue(actor, team.id)))
  const counted = steps.find((step) => step['Index Name'] === 'reports_ended')
  expect(counted).toMatchObject({ 'Node Type': 'Index Only Scan', 'Heap Fetches': 0 })
})

/** Pages of 8 KB that a statement looked at, with those of the functions that it calls. */
const pagesOf = (steps: readonly Plan[]) =>
  steps.length > 0 ? steps[0]!['Shared Hit Blocks'] + steps[0]!['Shared Read Blocks'] : NaN

test('finds due checks by date and rechecks only changed cases', async () => {
  const actor = member(team.owner, [team.id])
  const queue = authoriseQueue(actor, team.id)
  const { rows } = await app.owner(`select pg_relation_size('reports') / 8192 as pages`)
  const listPages = pagesOf(await stepsAs(actor, (db) => checks.listDue(db, queue)))
  expect(listPages).toBeLessThan(rows[0]?.pages / 3)
  const found = await app.as(actor, (db) => checks.listDue(db, queue))
  expect(found.checks.length).toBeGreaterThan(50)
  const checkPages = pagesOf(await stepsAs(actor, (db) => checks.isDueListCurrent(db, queue, found)))
  expect(checkPages).toBeLessThan(50)
  expect(await app.as(actor, (db) => checks.isDueListCurrent(db, queue, found))).toBe(true)
})

test('reads a report, entries and seals by key for every role', async () => {
  for (const actor of [member(reporter), member(team.owner, [team.id])]) {
    const steps = await stepsAs(actor, async (db) => {
      const found = authorise(actor, await queries.findReport(db, report))
      await queries.listEntries(db, found, 0, entryPages.long)
      await queries.findChainEnd(db, found, reporter.keys.verifyKey)
      await describeReport(db, found)
    })
    for (const index of ['reports_pkey', 'report_entries_pkey', 'report_keys_pkey']) expectFlat(steps, index)
  }
  const receipt: Actor = { kind: 'receipt', reportId: report }
  const steps = await stepsAs(receipt, (db) => lists.listReceiptReport(db, report, page, undefined))
  expectFlat(steps, 'reports_pkey')
})
