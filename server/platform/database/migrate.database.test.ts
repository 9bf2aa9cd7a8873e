import { cp, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { getRollbackPlans } from 'pg-boss'
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { databaseUrl } from '../../../tests/support/database.ts'
import { newFolder } from '../../../tests/support/folder.ts'
import { freshDatabase } from '../../../tests/support/template.ts'
import { migrate, readMigrations, requireVersion } from './migrate.ts'
import { startPooler } from './testing/pooler.ts'

const ours = join(import.meta.dirname, '../../migrations')

let ownerUrl: string
beforeEach(async () => {
  const fresh = await freshDatabase(inject('ownerUrl'))
  ownerUrl = fresh.ownerUrl
  return fresh.drop
})

async function query(text: string, url = ownerUrl): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** Our migrations and one more. */
async function withNext(sql: string): Promise<string> {
  const folder = newFolder()
  await cp(ours, folder, { recursive: true })
  const number = String((await readdir(folder)).length + 1).padStart(4, '0')
  await writeFile(join(folder, `${number}_next.sql`), sql)
  return folder
}

test('several servers starting at once on an empty database migrate it once', async () => {
  const name = `empty_${crypto.randomUUID().replaceAll('-', '')}`
  await query(`create database ${name}`, inject('ownerUrl'))
  onTestFinished(async () => {
    await query(`drop database ${name} with (force)`, inject('ownerUrl'))
  })
  const url = databaseUrl(inject('ownerUrl'), name)
  const logins = await Promise.all([migrate(url), migrate(url), migrate(url)])
  expect(new Set(logins).size).toBe(1)
})

test('a later version adds what is new, and starting again adds nothing', async () => {
  const folder = await withNext(
    'create table next_thing (id int); alter table next_thing enable row level security;',
  )
  const steps: number[] = []
  await migrate(ownerUrl, folder, (count) => steps.push(count))
  await migrate(ownerUrl, folder, (count) => steps.push(count))
  expect(steps).toEqual([1])
  const migrations = await readMigrations(folder)
  const client = new Client({ connectionString: ownerUrl, options: '-c role=upstander_owner' })
  await client.connect()
  const { rows } = await client.query('select count(*)::int as count from migrations')
  await client.end()
  expect(rows).toEqual([{ count: migrations.length }])
})

test('protects the job queue tables, even after the queue migrates itself', async () => {
  await migrate(ownerUrl)
  const versions = () => query('select version from pgboss.version')
  const newest = await versions()
  await query(getRollbackPlans('pgboss'))
  expect(await versions()).not.toEqual(newest)
  // What a later version of it might bring.
  await query('create table pgboss.of_tomorrow (id uuid)')
  await migrate(ownerUrl)
  expect(await versions()).toEqual(newest)
  const unguarded = await query(`
    select relname from pg_class c
    where relnamespace = 'pgboss'::regnamespace and relkind in ('r', 'p')
      and (not relrowsecurity or not relforcerowsecurity
        or (select count(*) from pg_policy where polrelid = c.oid) <> 2)`)
  expect(unguarded).toEqual([])
})

test('days are in UTC whatever the time zone of the database', async () => {
  await query(`do $$ begin
    execute format('alter database %I set timezone to ''Pacific/Kiritimati''', current_database());
  end $$`)
  const login = await migrate(ownerUrl)
  expect(await query('show timezone')).toEqual([{ TimeZone: 'Pacific/Kiritimati' }])
  expect(await query('show timezone', login)).toEqual([{ TimeZone: 'UTC' }])
})

test('a migration that fails is undone whole and names itself', async () => {
  const folder = await withNext('create table half_done (id int); select no_such_function();')
  await expect(migrate(ownerUrl, folder)).rejects.toThrow(
    /^Migration \d{4}_next\.sql failed and was undone\.$/,
  )
  expect(await query(`select to_regclass('half_done') as half`)).toEqual([{ half: null }])
  await expect(migrate(ownerUrl)).resolves.toContain('upstander_login_')
})

test('a database of a newer version is refused in one sentence', async () => {
  await migrate(ownerUrl, await withNext('select 1;'))
  await expect(migrate(ownerUrl)).rejects.toThrow('This database was made by a newer version of Upstander.')
})

test('rejects a database created by other migrations in one sentence', async () => {
  await migrate(ownerUrl, await withNext('select 1;'))
  await expect(migrate(ownerUrl, await withNext('select 2;'))).rejects.toThrow(
    /made from other migrations \(\d{4}_next\.sql differs\)/,
  )
})

test('a migration with a name out of order stops the start', async () => {
  const folder = newFolder()
  await writeFile(join(folder, '0002_first.sql'), 'select 1;')
  await expect(migrate(ownerUrl, folder)).rejects.toThrow('Migration 0002_first.sql is not number 1')
})

test('a role that may not create roles is refused in one sentence', async () => {
  const role = `plain_${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`
  await query(`create role ${role} login password 'plain'`)
  const url = new URL(ownerUrl)
  url.username = role
  url.password = 'plain'
  await expect(migrate(url.href)).rejects.toThrow('must be allowed to create roles and tables')
})

test('rejects a database where the application may create tables, naming the fix', async () => {
  const database = new URL(ownerUrl).pathname.slice(1)
  await query(`grant temporary on database ${database} to upstander_app`)
  const refused = await migrate(ownerUrl).catch((error: Error) => error.message)
  const [statement = 'nothing'] = /REVOKE .*;/.exec(refused) ?? []
  await query(statement)
  expect(await migrate(ownerUrl)).toContain('upstander_login_')
})

test.for([
  ['150018', false],
  ['170006', false],
  ['180004', true],
  ['190001', true],
] as const)('PostgreSQL %s is taken: %s', ([number, isAccepted]) => {
  const check = () => requireVersion(number)
  if (isAccepted) expect(check).not.toThrow()
  else expect(check).toThrow(/needs PostgreSQL 18 or newer\.$/)
})

test('the application’s login cannot read the secret that its own password is', async () => {
  const login = await migrate(ownerUrl)
  const client = new Client({ connectionString: login })
  await client.connect()
  await client.query(`select set_config('app.actor_kind', 'system', false)`)
  const { rows: secrets } = await client.query(`select name from server_secrets where name = 'login-role'`)
  await client.end()
  expect(secrets).toEqual([])
})

test.for(['before the host', 'in the query', 'without a host'])(
  'the application never logs in as the owner, whose name may be %s',
  async (place) => {
    const url = new URL(ownerUrl)
    const whole = new URL(place === 'without a host' ? `postgresql://${url.pathname}` : url)
    for (const [name, value] of url.searchParams) whole.searchParams.set(name, value)
    if (place !== 'before the host') {
      whole.searchParams.set('user', url.username)
      whole.searchParams.set('password', decodeURIComponent(url.password))
      if (url.port) whole.searchParams.set('port', url.port)
    }
    const login = await migrate(whole.href)
    expect(await query(`select current_user ~ '^upstander_login_' as own`, login)).toEqual([{ own: true }])
  },
)

test('rejects a connection pooler in one sentence naming the right setting', async () => {
  const { url, server } = await startPooler(ownerUrl)
  onTestFinished(() => void server.close())
  await expect(migrate(url)).rejects.toThrow(
    /^DATABASE_URL leads to a connection pooler such as PgBouncer.* PostgreSQL itself, usually port 5432\.$/,
  )
})
