import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anonymous, type Actor } from '#server/platform/http/actor.ts'
import { testApp, type TestApp } from '../support/app.ts'
import type { Person } from '../support/devices.ts'
import { fillTables } from '../support/tables.ts'
import { makeWorld, type World } from '../support/world.ts'
import { memberActor } from '../support/actors.ts'
import { publicTables } from './open-tables.ts'
import { ownerless, owners } from './ownerless-tables.ts'

// Queries every table with plain SQL, bypassing all routes and policies: what row-level security alone allows.

let app: TestApp
let world: World
let tables: string[]
beforeAll(async () => {
  app = await testApp()
  world = await makeWorld(app)
  await fillTables(app, world)
  const { rows } = await app.owner(`
    select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`)
  tables = rows.map(({ relname }) => relname)
})
afterAll(() => app.close())

const member = ({ id }: Person, isAdmin = false) => memberActor(id, { isAdmin })

/** How many matching rows of each table an actor can read. */
async function countReadable(actor: Actor, fitting: (table: string) => string = () => 'true') {
  const found: Record<string, number> = {}
  for (const table of tables) {
    const count = () =>
      app.as(actor, (db) =>
        sql<{
          count: number
        }>`select count(*)::int as count from ${sql.table(table)} where ${sql.raw(fitting(table))}`.execute(
          db,
        ),
      )
    const rows = await count().then(
      (result) => result.rows[0]?.count ?? 0,
      (error: Error) => (/permission denied/.test(error.message) ? 0 : expect.unreachable(error.message)),
    )
    if (rows > 0) found[table] = rows
  }
  return Object.keys(found)
}

test('every table has something in it to be found', async () => {
  const empty = []
  for (const table of tables) {
    const { rows } = await app.owner(`select from ${table} limit 1`)
    if (rows.length === 0) empty.push(table)
  }
  expect(empty).toEqual(['report_status_changes'])
})

test('nobody reads what is everybody’s and nothing else', async () => {
  expect(await countReadable(anonymous), 'tests/security/open-tables.ts').toEqual(publicTables.toSorted())
})

test('a report id equal to a member id reveals nothing of them', async () => {
  expect(await countReadable({ kind: 'receipt', reportId: world.reporter.id })).toEqual(
    publicTables.toSorted(),
  )
})

/** Tables that belong to a report, for its readers: here, the reporter. */
const reportTables = new Set([
  'case_confirmations',
  'case_documents',
  'case_replies',
  'evidence',
  'evidence_parts',
  'report_grants',
  'report_holds',
  'report_marks',
  'report_notes',
  'report_openings',
  'report_pauses',
  'report_ratings',
  'report_transfers',
])

/** Written under one of their aliases. */
const aliasCondition = ({ id }: Person) =>
  `alias_id is null or alias_id not in (select a.id from aliases a where a.member_id = '${id}')`

/** Tables whose owner follows from another table. */
const ownerConditions: Record<string, (person: Person) => string> = {
  posts: aliasCondition,
  group_calls: aliasCondition,
  room_lines: aliasCondition,
  room_words: aliasCondition,
  room_word_lines: aliasCondition,
  threads: ({ id }) =>
    `not exists (select from posts p join aliases a on a.id = p.alias_id where p.thread_id = threads.id and a.member_id = '${id}')`,
  stories: ({ id }) =>
    `not exists (select from threads t join aliases a on a.id = t.alias_id where t.id = thread_id and a.member_id = '${id}')`,
  campaigns: ({ id }) =>
    `not exists (select from threads t join aliases a on a.id = t.alias_id where t.id = thread_id and a.member_id = '${id}')`,
  campaign_posts: ({ id }) =>
    `not exists (select from posts p join aliases a on a.id = p.alias_id where p.id = post_id and a.member_id = '${id}')`,
  professional_checked_values: () => 'true',
  professional_problems: () => 'true',
  professional_verifications: ({ id }) =>
    `not exists (select from professionals p where p.id = professional_id and p.member_id = '${id}')`,
  referral_entries: ({ id }) =>
    `not exists (select from referrals r where r.id = referral_id and r.person_id = '${id}')`,
  referral_keys: ({ id }) =>
    `not exists (select from referrals r where r.id = referral_id and r.person_id = '${id}')`,
}

/** Rows that belong neither to this member nor to everyone. */
const foreignCondition = (person: Person) => (table: string) => {
  if (ownerless.has(table)) return 'true'
  if (ownerConditions[table]) return ownerConditions[table](person)
  if (reportTables.has(table)) {
    return `not exists (select from reports r where r.id = report_id and r.reporter_id = '${person.id}')`
  }
  return publicTables.includes(table)
    ? 'false'
    : `${owners[table] ?? 'member_id'} is distinct from '${person.id}'`
}

test('a member reads their own and nothing of anybody else', async () => {
  const { reporter } = world
  expect(await countReadable(member(reporter), foreignCondition(reporter))).toEqual([])
  expect(await countReadable(member(reporter))).toEqual(
    expect.arrayContaining(['credentials', 'members', 'profiles', 'reports', 'reset_links', 'sessions']),
  )
})

test('the administrator reads people, messages and audit, no credentials, vaults or reports', async () => {
  const { admin } = world.team
  expect(await countReadable(member(admin, true), foreignCondition(admin))).toEqual([
    'announcements',
    'audit_days',
    'audit_entries',
    'backups',
    'duty_shifts',
    'handler_invitations',
    'handlers',
    'mails',
    'members',
    'moderators',
    'organisation_registrations',
    'place_checks',
    'place_problems',
    'places',
    'plan_grants',
    'professional_problems',
    'professional_verifications',
    'professionals',
    'profiles',
    'settings_changes',
    'sign_up_invitations',
    'text_holds',
  ])
})

const changes = [
  `update credentials set auth_digest = sha256('mine')`,
  'update members set generation = 9',
  `update profiles set display_name = 'somebody else'`,
  `update vault_generations set sealed = '\\x00'`,
  'update sessions set expires_at = now()',
  'update resets set earlier_digest = null, undone_at = now()',
  `update idempotency_answers set answer = '{}'`,
  'delete from sessions',
  'delete from reset_links',
  'delete from members',
  'delete from idempotency_answers',
]

test('nobody changes or removes a row of another, not even the administrator', async () => {
  const { reporter, other, team } = world
  const rowsOf = async (table: string) =>
    (
      await app.owner(
        `select t::text from ${table} t where ${owners[table] ?? 'member_id'} = $1 order by 1`,
        [reporter.id],
      )
    ).rows
  const touched = [
    ...new Set(changes.map((change) => change.split(' ')[change.startsWith('delete') ? 2 : 1] ?? '')),
  ]
  const state = () => Promise.all(touched.map(rowsOf))
  const before = await state()
  expect(before.every((rows) => rows.length > 0)).toBe(true)
  const clashing: Actor = { kind: 'receipt', reportId: reporter.id }
  for (const actor of [anonymous, clashing, member(other), member(team.admin, true)]) {
    for (const change of changes) {
      await app
        .as(actor, (db) => sql.raw(change).execute(db))
        .catch((error: Error) => {
          expect(error.message).toMatch(/permission denied|row-level security|violates/)
        })
    }
  }
  expect(await state()).toEqual(before)
})
