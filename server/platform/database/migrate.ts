import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { ConfigurationError } from '../config/configuration-error.ts'
import { prepareJobs } from '../jobs/schema.ts'
import { ignoreDuplicate, isCode, lockPreparation, prepareLogin } from './login.ts'
import { adoptSquashed } from './squashed.ts'

/** Where the migrations of this version are. */
export const migrationsFolder = join(import.meta.dirname, '../../migrations')

interface Migration {
  number: number
  name: string
  sql: string
  sha256: string
}

/** The migrations of this version, in order. */
export async function readMigrations(from = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(from)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name, index) => {
      const match = /^(\d{4})_[a-z_]+\.sql$/.exec(name)
      const number = Number(match?.[1])
      if (number !== index + 1)
        throw new Error(`Migration ${name} is not number ${index + 1} with a name in small letters.`)
      const sql = await readFile(join(from, name), 'utf8')
      return { number, name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/**
 * Brings the database up to this version, as its owner and under a lock, so that several servers can start at once.
 * @param ownerUrl connection string of a role that may create roles and tables.
 * @param onPending called with the number of pending migrations before the first is applied; not called where there are none.
 * @param onAdopted called after a database of before the squash was taken over. (squashed.ts)
 * @returns the connection string with which the application logs in.
 * @throws {ConfigurationError} when the database is newer, or was made from other migrations, or forbids what is needed.
 */
export async function migrate(
  ownerUrl: string,
  from?: string,
  onPending: (count: number) => void = () => undefined,
  onAdopted: () => void = () => undefined,
): Promise<string> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'upstander migrations' })
  await client.connect()
  try {
    await requireDirectConnection(client)
    requireVersion((await client.query('show server_version_num')).rows[0].server_version_num)
    await client.query(`set timezone to 'UTC'`)
    await lockPreparation(client)
    await prepareRoles(client)
    const all = await readMigrations(from)
    const before = await applied(client)
    const done = await adoptSquashed(client, all, before)
    if (done !== before) onAdopted()
    const queued = pending(all, done)
    if (queued.length > 0) onPending(queued.length)
    for (const migration of queued) await apply(client, migration)
    await prepareJobs(ownerUrl, client)
    return await prepareLogin(client, ownerUrl)
  } finally {
    await client.end()
  }
}

/**
 * Migrations lock for as long as a connection lasts, which a pooler in transaction mode does not hold. A pooler names its own process in
 * place of the one that PostgreSQL serves the connection with.
 *
 * @throws {ConfigurationError} behind PgBouncer or another pooler
 */
async function requireDirectConnection(client: Client): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const { processID } = client as Client & { processID?: number | null }
  if (rows[0]?.pid === processID) return
  throw new ConfigurationError(
    'DATABASE_URL leads to a connection pooler such as PgBouncer. Set DATABASE_POOLER_URL to that, and DATABASE_URL to the host and port of PostgreSQL itself, usually port 5432.',
  )
}

/**
 * One dialect, no second one.
 * @param number as PostgreSQL says it: 180004 is 18.4.
 * @throws {ConfigurationError} below PostgreSQL 18.
 */
export function requireVersion(number: string): void {
  const major = Math.floor(Number(number) / 10_000)
  if (major >= 18) return
  throw new ConfigurationError(
    `DATABASE_URL leads to PostgreSQL ${major}, and Upstander needs PostgreSQL 18 or newer.`,
  )
}

async function prepareRoles(client: Client): Promise<void> {
  try {
    for (const role of ['upstander_owner', 'upstander_app']) {
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
      if (!rowCount) await client.query(`create role ${role} nologin`).catch(ignoreDuplicate)
    }
    await client.query(`
      grant upstander_owner to current_user;
      grant create, usage on schema public to upstander_owner;
      grant usage on schema public to upstander_app`)
    // Only the owner makes tables here, even temporary ones. [Note: Rights of nobody]
    await client.query(`
      do $$ begin
        execute format('revoke create, temporary on database %I from public', current_database());
      end $$`)
    await prepareExtensions(client)
    await client.query('set role upstander_owner')
    await client.query(`
      create table if not exists migrations (
        number int primary key,
        name text not null,
        sha256 text not null,
        applied_on date not null default current_date
      );
      alter table migrations enable row level security;
      alter table migrations force row level security;
      grant select on migrations to upstander_app`)
    await client.query(`
      do $$ begin
        if not exists (select from pg_policies where tablename = 'migrations') then
          create policy migrations_owner on migrations to upstander_owner using (true) with check (true);
          create policy migrations_read on migrations for select to upstander_app using (true);
        end if;
      end $$`)
  } catch (error) {
    if (isCode(error, '42501')) {
      throw new ConfigurationError(
        'The role in DATABASE_URL must be allowed to create roles and tables, because Upstander keeps its own roles.',
      )
    }
    throw error
  }
}

/**
 * What PostgreSQL brings along and is not there by itself: trigrams, by which a misspelt word is found. In a schema of its own that the
 * application has no right to.
 */
async function prepareExtensions(client: Client): Promise<void> {
  try {
    await client.query(`
      create schema if not exists trigrams;
      grant usage on schema trigrams to upstander_owner;
      create extension if not exists pg_trgm schema trigrams`)
  } catch (error) {
    if (isCode(error, '0A000') || isCode(error, '58P01'))
      throw new ConfigurationError(
        'This PostgreSQL lacks the extension pg_trgm. Install its package of contributed modules (often called postgresql-contrib).',
      )
    // Another server that started at the same time has created it.
    if (!isCode(error, '23505') && !isCode(error, '42710')) throw error
  }
}

async function applied(client: Client): Promise<{ number: number; sha256: string }[]> {
  const { rows } = await client.query<{ number: number; sha256: string }>(
    'select number, sha256 from migrations order by number',
  )
  return rows
}

/** The pending migrations, after checking that the applied ones are unchanged. */
function pending(all: readonly Migration[], done: readonly { sha256: string }[]): Migration[] {
  if (done.length > all.length) {
    throw new ConfigurationError(
      'This database was made by a newer version of Upstander. Please start that version.',
    )
  }
  const changed = done.findIndex((row, index) => row.sha256 !== all[index]?.sha256)
  if (changed !== -1) {
    throw new ConfigurationError(
      `This database was made from other migrations (${all[changed]?.name} differs). Please start the version that made it.`,
    )
  }
  return all.slice(done.length)
}

async function apply(client: Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(migration.sql)
    await client.query('insert into migrations (number, name, sha256) values ($1, $2, $3)', [
      migration.number,
      migration.name,
      migration.sha256,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${migration.name} failed and was undone.`, { cause: error })
  }
}
