import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Erasure } from '#content/policies/holdings/holding.ts'
import { holdings } from '#content/policies/holdings/holdings.ts'
import { privacy } from '#content/policies/privacy.ts'
import { setContactCode } from '#contract/contacts.ts'
import { giveConsent, listConsents } from '#contract/consents.ts'
import { readCopy } from '#contract/copies.ts'
import { deleteAccount } from '#contract/deletions.ts'
import { listEntries, readReport } from '#contract/reports.ts'
import { readSession } from '#contract/sessions.ts'
import { letIn } from '../support/access.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { as } from '../support/reports.ts'
import { fillTables } from '../support/tables.ts'
import { makeWorld, type World } from '../support/world.ts'
import { returnedColumns } from './returned-columns.ts'

// Checks the published holdings against the schema: a copy contains all of them, and a deletion removes all.

let app: TestApp
let world: World
beforeAll(async () => {
  app = await testApp()
  world = await makeWorld(app)
})
afterAll(() => app.close())

/** The columns of our tables, from the live catalogue. */
async function readSchema(): Promise<Map<string, string[]>> {
  const { rows } = await app.owner(`
    select c.relname as table_name, array_agg(a.attname::text) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') group by c.relname`)
  return new Map(rows.map((row: { table_name: string; columns: string[] }) => [row.table_name, row.columns]))
}

const named = (table: string) => holdings.flatMap(({ columns }) => columns[table] ?? [])

test('every table and column belongs to one existing holding', async () => {
  const tables = await readSchema()
  const unnamed = [...tables].flatMap(([table, columns]) => {
    if (named(table).includes('rest')) return []
    return columns.filter((column) => !named(table).includes(column)).map((column) => `${table}.${column}`)
  })
  expect(unnamed).toEqual([])
  const known = holdings.flatMap(({ columns }) => Object.entries(columns))
  for (const [table, columns] of known) {
    const real = tables.get(table)
    expect(real, table).toBeDefined()
    if (columns !== 'rest') expect(real).toEqual(expect.arrayContaining([...columns]))
  }
  const twice = [...tables.keys()].flatMap((table) =>
    named(table).filter((column, at, all) => all.indexOf(column) !== at),
  )
  expect(twice).toEqual([])
  expect(new Set(holdings.map(({ id }) => id)).size).toBe(holdings.length)
})

test('a wholly described table has exactly the columns its text covers', async () => {
  const tables = await readSchema()
  const whole = [...tables.keys()].filter((table) => named(table).includes('rest')).toSorted()
  const currentColumns = whole.map((table) => `${table}: ${tables.get(table)?.toSorted().join(' ')}`)
  expect(currentColumns, 'tests/security/returned-columns.ts').toEqual(returnedColumns.toSorted())
})

test('everything personal is in the table of the privacy page', () => {
  const blocks = privacy.sections.flatMap(({ body }) => body)
  const rows = blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []))
  expect(rows.map(([what]) => what)).toEqual(
    holdings.filter(({ isPersonal }) => isPersonal).map(({ what }) => what),
  )
})

test('an export has its declared tables, without secret verifiers or foreign rows', async () => {
  const { tables } = await app.call(readCopy, {}, as(world.reporter))
  const promised = holdings
    .filter(({ copy }) => copy === 'account')
    .flatMap(({ columns }) => Object.keys(columns))
  expect(tables.map(({ table }) => table).toSorted()).toEqual([...new Set(promised)].toSorted())
  const text = JSON.stringify(tables)
  expect(text).toContain(world.reporter.address)
  expect(text).not.toContain(world.other.address)
  expect(text).not.toMatch(/digest|request_hash/)
})

test('records consent versions, counts the latest, and revokes only optional consent', async () => {
  const me = as(world.other)
  const { current, consents } = await app.call(listConsents, {}, me)
  expect(consents).toEqual([])
  expect(current.privacy).toBe(privacy.version)
  const answer = (subject: 'terms' | 'news_mail', isGiven: boolean, version = current[subject]) =>
    app.try(giveConsent, { body: { subject, version, given: isGiven } }, me)
  expect((await answer('terms', true)).status).toBe(200)
  expect((await answer('terms', true, '2020-01-01')).status).toBe(409)
  expect((await answer('terms', false)).status).toBe(409)
  expect((await answer('news_mail', true)).status).toBe(200)
  expect((await answer('news_mail', false)).status).toBe(200)
  const after = await app.call(listConsents, {}, me)
  expect(after.consents).toMatchObject([
    { subject: 'news_mail', given: false, version: current.news_mail },
    { subject: 'terms', given: true, version: current.terms },
  ])
})

/** The tables that contain a text in any column. */
async function tablesWith(text: string): Promise<string[]> {
  const found = []
  for (const table of (await readSchema()).keys()) {
    const { rows } = await app.owner(`select from ${table} t where t::text ilike '%' || $1 || '%' limit 1`, [
      text,
    ])
    if (rows.length > 0) found.push(table)
  }
  return found.toSorted()
}

/** The tables whose rows are erased in this way. */
const tablesErasedBy = (way: Erasure) =>
  holdings.filter(({ erasure }) => erasure === way).flatMap(({ columns }) => Object.keys(columns))

test('blocks account deletion during a mailed reset or while holding team keys', async () => {
  const { handler, other } = world
  expect((await app.try(deleteAccount, { body: { address: handler.address } }, as(handler))).status).toBe(409)
  await app.owner(
    `insert into resets (member_id, undo_until, from_generation, to_generation)
     values ($1, now() + interval '1 hour', 1, 1)`,
    [other.id],
  )
  expect((await app.try(deleteAccount, { body: { address: other.address } }, as(other))).status).toBe(409)
  expect((await app.call(readSession, {}, as(other))).session?.user.id).toBe(other.id)
})

test('deletion asks for reauthentication after an old proof of identity', async () => {
  const { guest, people } = { guest: await world.people.confirmed(), people: world.people }
  await app.owner(`update sessions set proven_at = now() - interval '11 minutes' where member_id = $1`, [
    guest.id,
  ])
  const refused = await app.try(deleteAccount, { body: { address: guest.address } }, as(guest))
  expect(refused.body).toMatchObject({ error: { code: 'reauthentication_required' } })
  const again = await people.enter(guest.address)
  await app.call(deleteAccount, { body: { address: guest.address } }, { session: again })
  await expect(people.enter(guest.address)).rejects.toThrow('not_accepted')
})

/** Inserts rows of the reporter, and of a report that only they read, that neither the world nor the other tables contain. */
async function insertRareRows({ reporter, own, team, people }: World): Promise<void> {
  await people.enrol(reporter)
  await letIn(app, own, reporter, await people.confirmed())
  await app.owner('insert into reset_requests (member_id) values ($1)', [reporter.id])
  // An invited handler without keys.
  await app.owner(`insert into handlers (organisation_id, member_id, role) values ($1, $2, 'handler')`, [
    team.id,
    reporter.id,
  ])
  await app.owner(
    `insert into handler_absences (organisation_id, member_id, deputy_id, first_day, last_day)
     values ($1, $2, $3, current_date, current_date)`,
    [team.id, reporter.id, team.owner.id],
  )
  await app.owner(
    `insert into report_holds (report_id, reason, until) values ($1, 'court_order', current_date)`,
    [own.id],
  )
  await app.owner(
    `insert into report_status_changes (report_id, position, anonymous, from_status, to_status, made_by, entry_id, at)
     select report_id, 1, false, 'pending', 'closed', 'reporter', id, now() from report_entries where report_id = $1 limit 1`,
    [own.id],
  )
}

/** Tables erased with an account in which nothing names its member. */
const unnamed = new Set([
  // Filled by the deletion itself.
  'evidence_removals',
  // They name a thread or post, which names an alias.
  'campaign_posts',
  'campaigns',
  'stories',
])

test('deletion leaves only declared data, and the team keeps its received messages', async () => {
  const { reporter, toTeam, own, team, evidence } = world
  await fillTables(app, world)
  await insertRareRows(world)
  await app.call(
    setContactCode,
    { body: { tokenDigest: 'A'.repeat(43), sealed: 'A'.repeat(400) } },
    as(reporter),
  )
  // File parts and notes refer to their parent, and posts to an alias.
  const { rows: aliases } = await app.owner('select id from aliases where member_id = $1', [reporter.id])
  const { rows: mentors } = await app.owner('select id from mentors where member_id = $1', [reporter.id])
  const named = [
    reporter.id,
    String(mentors[0]?.id),
    own.id,
    evidence.own.id,
    evidence.own.evidence,
    String(aliases[0]?.id),
  ]
  const before = new Set((await Promise.all(named.map(tablesWith))).flat())
  const goes = tablesErasedBy('account').filter((table) => !unnamed.has(table))
  expect(goes.filter((table) => !before.has(table))).toEqual([])
  const elsewhere = { address: 'somebody.else@example.org' }
  expect((await app.try(deleteAccount, { body: elsewhere }, as(reporter))).status).toBe(409)
  await app.call(deleteAccount, { body: { address: reporter.address } }, as(reporter))

  const stays = new Set([...tablesErasedBy('kept'), ...tablesErasedBy('time')])
  for (const id of named) expect((await tablesWith(id)).filter((table) => !stays.has(table))).toEqual([])
  expect(await tablesWith(reporter.address)).toEqual([])
  expect((await app.call(readSession, {}, as(reporter))).session).toBeNull()

  const params = { id: toTeam.id }
  const teamReport = await app.call(readReport, { params }, as(team.owner))
  expect(teamReport.report.id).toBe(toTeam.id)
  expect(JSON.stringify(await app.call(listEntries, { params, query: {} }, as(team.owner)))).not.toContain(
    reporter.id,
  )
  const { rows } = await app.owner('select from reports where id = $1', [own.id])
  expect(rows).toEqual([])
  // The names of files pending deletion remain until the job has removed them.
  const { rows: leaving } = await app.owner('select file_id from evidence_removals')
  expect(leaving.length).toBeGreaterThan(0)
})
