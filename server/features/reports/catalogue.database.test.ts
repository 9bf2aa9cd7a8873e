import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportStatuses, severities } from '#contract/report-codes.ts'
import { listQueue } from '#contract/organisations.ts'
import { addEntry, changeStatus, listReports, readReport } from '#contract/reports.ts'
import { testApp, type TestApp } from '../../../tests/support/app.ts'
import { testPeople } from '../../../tests/support/devices.ts'
import { as, newEntry, newReceipt, openSupportTeam, sendNewReport } from '../../../tests/support/reports.ts'

// [Note: Anonymous rows].

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** Tables that may hold a row tied to an anonymous report: those that say so, and whatever hangs on a report. */
const tied = `
  select c.oid, c.relname as "table" from pg_class c
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and (
    c.relname = 'reports'
    or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'anonymous' and not a.attisdropped)
    or exists (select from pg_constraint k where k.conrelid = c.oid and k.confrelid in ('reports'::regclass, 'report_entries'::regclass))
  )`

test('each table that hangs on a report is known here', async () => {
  const { rows } = await app.owner(`select "table" from (${tied}) t order by 1`)
  expect(rows.map((row) => row.table)).toEqual([
    'audit_entries',
    'case_confirmations',
    'case_documents',
    'case_mentions',
    'case_replies',
    'desk_cases',
    'desk_reads',
    'evidence',
    'muted_reports',
    'report_entries',
    'report_grants',
    'report_holds',
    'report_keys',
    'report_marks',
    'report_notes',
    'report_openings',
    'report_pauses',
    'report_ratings',
    'report_status_changes',
    'report_transfers',
    'reports',
  ])
})

test('the database allows the statuses and severities of the contract', async () => {
  const { rows } = await app.owner(`
    select conname as name, pg_get_constraintdef(oid) as rule from pg_constraint where conrelid = 'reports'::regclass`)
  const allowed = (column: string) => {
    const rule = String(rows.find(({ name }) => name === `reports_${column}_check`)?.['rule'])
    return [...rule.matchAll(/'(\w+)'::text/g)].map(([, value]) => value)
  }
  expect(allowed('severity')).toEqual([...severities])
  expect(allowed('status')).toEqual([...reportStatuses])
})

test('the named constraint truncates every timestamp in these tables to the day', async () => {
  const { rows } = await app.owner(`
    select t."table", a.attname as moment, pg_get_constraintdef(k.oid) as rule,
      exists (select from pg_attribute n where n.attrelid = t.oid and n.attname = 'anonymous' and n.attnotnull) as marked
    from (${tied}) t
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    left join pg_constraint k on k.conrelid = t.oid and k.conname = t."table" || '_anonymous_day' and k.convalidated
    where a.atttypid in ('timestamptz'::regtype, 'timestamp'::regtype, 'time'::regtype, 'timetz'::regtype)
    order by 1, 2`)
  expect(rows.length).toBeGreaterThan(4)
  for (const { table, moment, rule, marked } of rows) {
    expect(marked, `${table} has no column anonymous`).toBe(true)
    const day = `${moment} = date_trunc('day'::text, ${moment}, 'UTC'::text)`
    const never = `${moment} IS NULL`
    expect(
      rule?.includes(day) || rule?.includes(never),
      `${table}.${moment} may carry more than the day`,
    ).toBe(true)
  }
})

test('no id or default in these tables reveals order or time', async () => {
  const { rows } = await app.owner(`
    select t."table", a.attname as column, a.attidentity as identity, pg_get_expr(d.adbin, d.adrelid) as value
    from (${tied}) t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0
    left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
    where a.attidentity <> '' or d.adbin is not null`)
  for (const { table, column, identity, value } of rows) {
    expect(identity, `${table}.${column} is numbered`).toBe('')
    expect(value, `${table}.${column}`).toMatch(
      // A day is no finer than what such a row may tell anyhow.
      /^('?[a-z]+'?::text|\d+|false|'\{\}'::uuid\[\]|gen_random_uuid\(\)|\(\(now\(\) AT TIME ZONE 'UTC'::text\)\)::date)$/,
    )
  }
})

test('an anonymous report, after answer and closing, leaves only days in rows', async () => {
  const people = testPeople(app)
  const team = await openSupportTeam(app, people)
  const receipt = newReceipt()
  const { id, first } = await sendNewReport(app, receipt, team)
  await app.call(listReports, { query: {} }, as(receipt))
  await app.call(listQueue, { params: { id: team.id }, query: {} }, as(team.owner))
  await app.call(readReport, { params: { id } }, as(team.owner))
  const answer = newEntry(team.owner)
  await app.call(
    changeStatus,
    { params: { id }, body: { to: 'investigating', entry: answer } },
    as(team.owner),
  )
  const more = newEntry(receipt, first)
  await app.call(addEntry, { params: { id }, body: { entry: more } }, as(receipt))
  await app.try(
    changeStatus,
    { params: { id }, body: { to: 'resolved', entry: newEntry(receipt, more) } },
    as(receipt),
  )

  const { rows: tables } = await app.owner(
    `select quote_ident(nspname) || '.' || quote_ident(relname) as name from pg_class c join pg_namespace n on n.oid = relnamespace
     where relkind = 'r' and nspname in ('public', 'pgboss') and has_table_privilege(c.oid, 'select')`,
  )
  const named: string[] = []
  for (const { name } of tables) {
    const { rows } = await app.owner(`select t::text as row from ${name} t where t::text ~ $1`, [
      [id, first.id, answer.id, more.id].join('|'),
    ])
    for (const { row } of rows) {
      named.push(name)
      const moments = String(row).match(/\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d[.\d]*/g) ?? []
      for (const moment of moments)
        expect(moment, `${name} has a moment of an anonymous report`).toMatch(/00:00:00$/)
    }
  }
  expect(new Set(named)).toEqual(
    new Set([
      'public.audit_entries',
      'public.live_events',
      'public.live_waiting',
      'public.report_entries',
      'public.report_keys',
      'public.report_openings',
      'public.report_status_changes',
      'public.reports',
    ]),
  )
  // pg-boss keeps its moments: nothing about an anonymous report may be there at all.
  const { rows: jobs } = await app.database.pool.query('select data::text as data from pgboss.job')
  for (const { data } of jobs) expect(data).not.toContain(id)
})
