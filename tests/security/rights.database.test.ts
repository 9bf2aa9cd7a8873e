import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { anonymous, system } from '#server/platform/http/actor.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { databaseUrl } from '../support/database.ts'
import { makeWorld, type World } from '../support/world.ts'

// The rights of the role with which the server logs in, whatever statement an attacker gets it to run. [Note: Rights of nobody]
// [Note: Functions of the owner]

let app: TestApp
let world: World
beforeAll(async () => {
  app = await testApp()
  world = await makeWorld(app)
})
afterAll(() => app.close())

/** Rows of the live catalogue, so that new objects are covered too. */
async function catalogue<Row>(text: string): Promise<Row[]> {
  return (await app.owner(text)).rows as Row[]
}

/** Our schemas and that of the job queue. */
const ownSchemas = `!~ '^(pg_|information_schema$)'`

test('the application role owns nothing, creates nothing, and cannot bypass policies', async () => {
  const [role] = await catalogue<Record<string, unknown>>(`
    select bool_or(rolsuper or rolbypassrls or rolcreaterole or rolcreatedb) as powerful,
      (select count(*)::int from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname like 'upstander_login%' or r.rolname = 'upstander_app') as owned,
      (select count(*)::int from pg_namespace n where n.nspname ${ownSchemas} and has_schema_privilege('upstander_app', n.oid, 'create')) as creates,
      bool_or(has_database_privilege(oid, current_database(), 'create, temporary')) as adds
    from pg_roles where rolname = 'upstander_app' or rolname = (
      select 'upstander_login_' || oid from pg_database where datname = current_database())`)
  expect(role).toEqual({ powerful: false, owned: 0, creates: 0, adds: false })
})

test('unspecified functions, schemas and tables are accessible to no one', async () => {
  const open = await catalogue(`
    select 'function ' || p.oid::regprocedure as what from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname ${ownSchemas} and has_function_privilege('public', p.oid, 'execute')
      -- What PostgreSQL brings along belongs to its superuser. It stands in a schema that the application cannot enter.
      and not (n.nspname = 'trigrams' and not has_schema_privilege('upstander_app', n.oid, 'usage'))
    union all
    select 'schema ' || nspname from pg_namespace where nspname ${ownSchemas} and has_schema_privilege('public', oid, 'create')
    union all
    select 'database' where has_database_privilege('public', current_database(), 'create, temporary')`)
  expect(open).toEqual([])
})

test('a function of the next migration has no grants until given', async () => {
  await app.owner(`create function of_tomorrow() returns int language sql security definer return 1`)
  const everybody = await catalogue(
    `select has_function_privilege('public', 'of_tomorrow()', 'execute') as may`,
  )
  expect(everybody).toEqual([{ may: false }])
  await expect(app.as(system, (db) => sql`select of_tomorrow()`.execute(db))).rejects.toThrow(
    /permission denied for function/,
  )
  await app.owner('drop function of_tomorrow()')
})

test('every function resolves names at creation or by a fixed search path', async () => {
  const loose = await catalogue(`
    select p.oid::regprocedure::text from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosqlbody is null
      and array_remove(p.proconfig, 'plan_cache_mode=force_custom_plan') is distinct from array['search_path=pg_catalog, public, pg_temp']`)
  expect(loose).toEqual([])
})

test('no function of another schema runs as its owner', async () => {
  const powerful = await catalogue(`
    select p.oid::regprocedure::text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname ${ownSchemas} and n.nspname <> 'public' and p.prosecdef`)
  expect(powerful).toEqual([])
})

/** Trigger functions that run as the owner. */
const triggerFunctions = `
  select proname from pg_proc
  where pronamespace = 'public'::regnamespace and prosecdef and prorettype = 'trigger'::regtype order by 1`

test('the server role cannot create tables to abuse triggers or shadow others', async () => {
  for (const statement of [
    'create temporary table members (id uuid)',
    'create table public.members_too (id uuid)',
    'create table pgboss.job_too (id uuid)',
    'create schema mine',
  ])
    await expect(
      app.as(system, (db) => sql.raw(statement).execute(db)),
      statement,
    ).rejects.toThrow(/permission denied/)
})

/** Restores a revoked right, as another owner of the database might, to test the second line of defence. */
async function withTemporaryTables(work: () => Promise<void>): Promise<void> {
  const { rows } = await app.owner('select current_database() as name')
  const name = String(rows[0].name)
  const client = new Client({ connectionString: databaseUrl(inject('ownerUrl'), name) })
  await client.connect()
  try {
    await client.query(`grant temporary on database ${name} to upstander_app`)
    await work()
  } finally {
    await client.query(`revoke temporary on database ${name} from upstander_app`)
    await client.end()
  }
}

const privateReports = async () =>
  (await app.owner('select id from reports where organisation_id is null order by 1')).rows

test('owner triggers do not run on such tables nor delete private reports', async () => {
  const before = await privateReports()
  expect(before.length).toBeGreaterThan(0)
  const names = (await app.owner(triggerFunctions)).rows.map(({ proname }) => String(proname))
  expect(names).toContain('remove_private_reports')
  await withTemporaryTables(async () => {
    for (const name of names) {
      const attack = app.as(anonymous, async (db) => {
        await sql`create temporary table mine (id uuid) on commit drop`.execute(db)
        await sql
          .raw(`create trigger mine before delete on mine for each row execute function ${name}()`)
          .execute(db)
        await sql`insert into mine values (${world.reporter.id})`.execute(db)
        await sql`delete from mine`.execute(db)
      })
      await expect(attack, name).rejects.toThrow(`permission denied for function ${name}`)
    }
  })
  expect(await privateReports()).toEqual(before)
})

test('nor would one stand in for a table of the owner', async () => {
  await app.owner('update profiles set is_admin = false')
  await app.owner('insert into administrator_links (token_digest) values (sha256($1))', ['printed'])
  await withTemporaryTables(async () => {
    const answer = await app.as(system, async (db) => {
      await sql`create temporary table administrator_links on commit drop as select true as only_one, sha256('mine') as token_digest`.execute(
        db,
      )
      await sql`grant all on administrator_links to upstander_owner`.execute(db)
      return sql<{ outcome: string }>`select claim_server(sha256('mine')) as outcome`.execute(db)
    })
    expect(answer.rows).toEqual([{ outcome: 'expired' }])
  })
})
