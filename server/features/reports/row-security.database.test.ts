import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeHandler } from '#contract/organisations.ts'
import type { Db } from '#server/platform/database/connection.ts'
import { type Actor, anonymous, system } from '#server/platform/http/actor.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import { teamApp } from '../../../tests/support/team-app.ts'
import { type Person, type TestPeople } from '../../../tests/support/devices.ts'
import { as, newReceipt, sendNewReport, type SupportTeam, joinTeam } from '../../../tests/support/reports.ts'

let app: TestApp
let people: TestPeople
let team: SupportTeam
let reporter: Person
let mine: string
let anonymously: string

beforeAll(async () => {
  ;({ app, people, team } = await teamApp())
  reporter = await people.confirmed()
  mine = (await sendNewReport(app, reporter, team)).id
  anonymously = (await sendNewReport(app, newReceipt(), team)).id
  await sendNewReport(app, await people.confirmed(), null)
})
afterAll(() => app.close())

const member = (who: Person, handles: string[] = [], isAdmin = false): Actor => ({
  kind: 'member',
  id: who.id,
  sessionId: randomUUID(),
  state: 'confirmed',
  isAdmin,
  isModerator: false,
  handles,
  generation: 1,
  isFresh: true,
  twoFactors: true,
})

const tables = ['reports', 'report_entries', 'report_keys', 'report_status_changes'] as const

/** Which reports the rows of each table belong to, of all that an actor can read by any SQL. */
async function visible(actor: Actor): Promise<Record<string, string[]>> {
  return app.as(actor, async (db) => {
    const found: Record<string, string[]> = {}
    for (const table of tables) {
      const column = table === 'reports' ? 'id' : 'report_id'
      const { rows } = await sql<{ id: string }>`
        select distinct ${sql.ref(column)} as id from ${sql.table(table)} order by 1`.execute(db)
      if (rows.length > 0) found[table] = rows.map(({ id }) => id)
    }
    return found
  })
}

const refused = (actor: Actor, work: (db: Db) => Promise<unknown>) =>
  expect(app.as(actor, work)).rejects.toThrow(/permission denied|row-level security|violates/)

test('by raw SQL too, each reads only their own reports', async () => {
  const own = { reports: [mine], report_entries: [mine], report_keys: [mine] }
  expect(await visible(member(reporter))).toEqual(own)
  const theirs = { reports: [anonymously], report_entries: [anonymously], report_keys: [anonymously] }
  expect(await visible({ kind: 'receipt', reportId: anonymously })).toEqual(theirs)
  const queue = [mine, anonymously].sort()
  expect(await visible(member(team.owner, [team.id]))).toEqual({
    reports: queue,
    report_entries: queue,
    report_keys: queue,
  })
})

test('nobody, a stranger, an administrator and a former handler read none', async () => {
  const former = await team.add()
  await app.call(removeHandler, { params: { id: team.id, memberId: former.id } }, as(team.owner))
  for (const actor of [
    anonymous,
    member(await people.confirmed()),
    member(team.admin, [], true),
    member(former),
  ]) {
    expect(await visible(actor)).toEqual({})
  }
})

test('reporters read only their own seal and teams only theirs', async () => {
  const seals = (actor: Actor) =>
    app.as(actor, (db) =>
      db.selectFrom('report_keys').select('holder_kind').where('report_id', '=', mine).execute(),
    )
  expect(await seals(member(reporter))).toEqual([{ holder_kind: 'member' }])
  expect(await seals(member(team.owner, [team.id]))).toEqual([{ holder_kind: 'organisation' }])
})

test('the seal to a receipt is read with the receipt alone', async () => {
  const seals = (actor: Actor) =>
    app.as(actor, (db) =>
      db.selectFrom('report_keys').select('holder_kind').where('report_id', '=', anonymously).execute(),
    )
  expect(await seals({ kind: 'receipt', reportId: anonymously })).toEqual([{ holder_kind: 'receipt' }])
  expect(await seals(member(team.owner, [team.id]))).toEqual([{ holder_kind: 'organisation' }])
})

test('reports are created by store_report() only and never rewritten or deleted', async () => {
  const owner = member(team.owner, [team.id])
  await refused(owner, (db) => sql`insert into reports select * from reports`.execute(db))
  await refused(owner, (db) => sql`delete from reports`.execute(db))
  await refused(owner, (db) => sql`update reports set reporter_id = actor_member()`.execute(db))
  await refused(owner, (db) => sql`update reports set sent_at = now()`.execute(db))
  await refused(owner, (db) => sql`update report_entries set sealed = sealed`.execute(db))
  await refused(owner, (db) => sql`delete from report_entries`.execute(db))
  await refused(owner, (db) => sql`delete from report_keys`.execute(db))
  await refused(owner, (db) => sql`update report_status_changes set to_status = 'closed'`.execute(db))
})

test('nobody seals keys to themselves or writes in an invisible report', async () => {
  const stranger = await people.confirmed()
  const recipient = stranger.keys.recipient
  await refused(member(stranger), (db) =>
    db
      .insertInto('report_keys')
      .values({
        report_id: mine,
        epoch: 1,
        holder_kind: 'member',
        holder_id: stranger.id,
        recipient,
        sealed: randomBytes(200),
      })
      .execute(),
  )
  await app.as(member(stranger), (db) => db.updateTable('reports').set({ status: 'closed' }).execute())
  const { rows } = await app.owner('select status from reports where id = $1', [mine])
  expect(rows).toEqual([{ status: 'pending' }])
})

test('anonymous report rows store no more than the day', async () => {
  const receipt: Actor = { kind: 'receipt', reportId: anonymously }
  const entry = (anonymousRow: boolean, at: string) => (db: Db) =>
    sql`insert into report_entries (report_id, position, id, anonymous, author_kind, author_key, epoch, sequence, previous,
          heads, hash, signature, sealed, request_hash, at)
        select report_id, 2, gen_random_uuid(), ${anonymousRow}, author_kind, author_key, 1, 2, hash, '{}', hash, signature,
          sealed, request_hash, ${sql.raw(at)} from report_entries where report_id = ${anonymously}`.execute(
      db,
    )
  await refused(receipt, entry(true, `date_trunc('day', now(), 'UTC') + interval '1 second'`))
  await refused(receipt, entry(false, 'now()'))
  await app.as(receipt, entry(true, `date_trunc('day', now(), 'UTC')`))
  await expect(
    app.owner(
      `update reports set answer_by = date_trunc('day', now(), 'UTC') + interval '1 second' where id = $1`,
      [anonymously],
    ),
  ).rejects.toThrow('reports_anonymous_day')
})

test('nobody makes themselves a handler', async () => {
  const stranger = await people.confirmed()
  const row = { organisation_id: team.id, member_id: stranger.id, role: 'owner' }
  await refused(member(stranger), (db) => db.insertInto('handlers').values(row).execute())
  // Not even by claiming in SQL to handle cases there.
  await refused(member(stranger, [team.id]), (db) => db.insertInto('handlers').values(row).execute())
  await refused(member(team.admin, [], true), (db) => sql`update handlers set role = 'owner'`.execute(db))
  expect(await app.as(member(stranger), (db) => db.selectFrom('handlers').selectAll().execute())).toEqual([])
})

test('invited members and observers cannot admit anyone through SQL', async () => {
  const invited = await people.confirmed()
  await joinTeam(app, invited, { id: team.id, role: 'handler', by: team.admin })
  const observer = await team.add('observer')
  const letIn = (db: Db) =>
    sql`update handlers set sealed_key = '\\x00', key_generation = 1, vault_generation = 1
        where member_id = ${invited.id}`.execute(db)
  const ownKey = (db: Db) =>
    sql`insert into organisation_keys (organisation_id, generation, recipient, verify_key)
        select organisation_id, 2, ${invited.keys.recipient}, verify_key from organisation_keys`.execute(db)
  const nextKey = (db: Db) => sql`update organisations set key_generation = 2`.execute(db)
  for (const work of [letIn, ownKey, nextKey]) {
    await refused(member(invited), work)
    await refused(member(observer, [team.id]), work)
  }
  expect(await visible(member(invited))).toEqual({})
})

test('the jobs of the server see which reports there are', async () => {
  expect((await visible(system))['reports']).toHaveLength(3)
})
