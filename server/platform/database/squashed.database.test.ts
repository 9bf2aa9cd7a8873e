import { createHash } from 'node:crypto'
import { Client } from 'pg'
import { beforeAll, beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { squashedDatabase } from '../../../tests/support/squashed.ts'
import { type FreshDatabase, freshDatabase } from '../../../tests/support/template.ts'
import { migrate, readMigrations } from './migrate.ts'
import { last, squashedInto } from './squashed.ts'

let squashed: FreshDatabase
beforeAll(async () => {
  squashed = await squashedDatabase(inject('ownerUrl'))
  return squashed.drop
})

let ownerUrl: string
beforeEach(async () => {
  const fresh = await freshDatabase(inject('ownerUrl'), squashed.name)
  ownerUrl = fresh.ownerUrl
  return fresh.drop
})

/** A new database of this version, with whatever migrations follow. @returns its address */
async function newDatabase(): Promise<string> {
  const fresh = await freshDatabase(inject('ownerUrl'))
  onTestFinished(fresh.drop)
  return fresh.ownerUrl
}

/** As the owner of the tables. */
async function query(text: string, values: unknown[] = [], url = ownerUrl): Promise<unknown[]> {
  const client = new Client({ connectionString: url, options: '-c role=upstander_owner' })
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}

const applied = (url?: string) =>
  query('select number, name, sha256 from migrations order by number', [], url)

/** The functions and constraints of the database, as PostgreSQL describes them. */
const catalogue = (url?: string) =>
  query(
    `
    select oid::regprocedure || ' ' || md5(pg_get_functiondef(oid)) || coalesce(proacl::text, '') as line from pg_proc
      where pronamespace = 'public'::regnamespace
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace
    order by 1`,
    [],
    url,
  )

/** Takes the database back to what the migrations of before had made of it, as far as it differs from today's. */
async function takeBack(count = last.number, newestSha256 = last.sha256): Promise<void> {
  await query(`
    alter table evidence rename constraint evidence_last_part_on_not_null to evidence_began_on_not_null;
    alter table live_waiting rename constraint live_waiting_subject_not_null to live_waiting_report_id_not_null;
    alter table reports drop constraint reports_region_check,
      add constraint reports_region_check check (char_length(region) <= 60) not valid;
    create function start_clock(report uuid, step text, day date, soon date) returns void language sql return null;
    create function send_report(report uuid) returns setof reports language sql as 'select * from reports where id = report';
    create function send_report(report uuid, days int) returns void language sql return null;
    delete from migrations`)
  await query(
    `insert into migrations (number, name, sha256)
     select n, 'before', case n when 1 then $2 when 106 then $3 else 'x' end from generate_series(1, $1::int) n`,
    [count, last.firstSha256, newestSha256],
  )
}

test('takes over a database of the last version before the squash', async () => {
  const url = await newDatabase()
  const [fresh, rows] = [await catalogue(url), await applied(url)]
  await takeBack()
  expect(await catalogue()).not.toEqual(fresh)
  const secrets = await query('select * from server_secrets order by name')
  await migrate(ownerUrl)
  expect(await catalogue()).toEqual(fresh)
  expect(await applied()).toEqual(rows)
  expect(await query('select * from server_secrets order by name')).toEqual(secrets)
})

test('takes over once when several servers start at once', async () => {
  const rows = await applied(await newDatabase())
  await takeBack()
  let takenOver = 0
  const start = () => migrate(ownerUrl, undefined, undefined, () => takenOver++)
  const logins = await Promise.all([start(), start(), start()])
  expect(takenOver).toBe(1)
  expect(new Set(logins).size).toBe(1)
  expect(await applied()).toEqual(rows)
})

test.for([1, 57, 105])('refuses a database that stopped at migration %i of before', async (count) => {
  await takeBack(count)
  const before = await applied()
  await expect(migrate(ownerUrl)).rejects.toThrow(
    `This database was made by an older version of Upstander: it has ${count} of 106 migrations. ` +
      'Please start the last version that has the migration 0106_one_way_to_send.sql once, and then this one.',
  )
  expect(await applied()).toEqual(before)
})

test.for([
  [106, 'other'],
  [107, last.sha256],
] as const)('refuses %i migrations of before with the last one %s', async ([count, sha256]) => {
  await takeBack(count, sha256)
  await expect(migrate(ownerUrl)).rejects.toThrow('This database was made by a newer version of Upstander.')
})

test('changes nothing when a row breaks an unvalidated constraint', async () => {
  await takeBack()
  await query(`alter table organisations drop constraint organisations_slug_check`)
  await query(`update organisations set slug = 'Not a slug' where slug = 'support'`)
  await query(
    `alter table organisations add constraint organisations_slug_check check (slug ~ '^[a-z0-9-]{1,60}$') not valid`,
  )
  const before = [await applied(), await catalogue()]
  await expect(migrate(ownerUrl)).rejects.toThrow('could not be brought to the migrations of this version')
  expect([await applied(), await catalogue()]).toEqual(before)
})

test('reads every function with all tables in place', async () => {
  await migrate(ownerUrl)
  const read = query(`
    do $$
    declare definition text;
    begin
      for definition in
        select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
      loop
        execute definition;
      end loop;
    end $$`)
  await expect(read).resolves.toEqual([])
})

test('the files that stand for the migrations before the squash stay unchanged', async () => {
  const files = (await readMigrations()).slice(0, squashedInto)
  const digest = createHash('sha256')
    .update(files.map(({ sha256 }) => sha256).join(''))
    .digest('hex')
  expect(digest, 'databases that were taken over lack this change: add a migration instead').toBe(
    'a9fd5274e5c2f495aa7223a95d278d7744955c7a46f093bcc16d7a856fdc0a42',
  )
})
