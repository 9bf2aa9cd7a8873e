import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../support/app.ts'

// Checked against the live catalogue, so that new tables are covered too.

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

async function catalogue<Row>(sql: string): Promise<Row[]> {
  return (await app.owner(sql)).rows as Row[]
}

test('every table forces row-level security with a policy, or denies the application', async () => {
  const tables = await catalogue<{
    name: string
    enabled: boolean
    forced: boolean
    policies: number
    used: boolean
  }>(`
    select c.oid::regclass::text as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
      (select count(*)::int from pg_policy p where p.polrelid = c.oid and 'upstander_app'::regrole = any(p.polroles)) as policies,
      has_any_column_privilege('upstander_app', c.oid, 'select, insert, update') as used
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname !~ '^(pg_|information_schema$)' and c.relkind in ('r', 'p')`)
  const schemas = new Set(tables.map(({ name }) => (name.includes('.') ? name.split('.')[0] : 'public')))
  expect(schemas).toEqual(new Set(['public', 'pgboss']))
  expect(
    tables.filter((table) => !table.enabled || !table.forced || table.used !== table.policies > 0),
  ).toEqual([])
})

test('each policy names its role, either application or table owner', async () => {
  const others = await catalogue(`
    select p.polrelid::regclass::text || '.' || p.polname as policy
    from pg_policy p join pg_class c on c.oid = p.polrelid
    where not p.polroles <@ array['upstander_app'::regrole::oid, c.relowner]`)
  expect(others).toEqual([])
})

test('no policy calls a settings function for every row', async () => {
  const policies = await catalogue<{ policy: string; text: string }>(`
    select polrelid::regclass || '.' || polname as policy,
      coalesce(pg_get_expr(polqual, polrelid), '') || ' ' || coalesce(pg_get_expr(polwithcheck, polrelid), '') as text
    from pg_policy`)
  const bare = policies.filter(({ text }) =>
    /(?<!SELECT )\b(actor_(kind|id|organisations|is_admin)|current_setting)\(/.test(text),
  )
  expect(bare).toEqual([])
})

test('rows that may belong to anonymous reports store only the day', async () => {
  const loose = await catalogue(`
    select c.relname as table_name, a.attname as column_name
    from pg_class c
    join pg_attribute marker on marker.attrelid = c.oid and marker.attname = 'anonymous'
    join pg_attribute a on a.attrelid = c.oid and a.atttypid = 'timestamptz'::regtype and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (
        select from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conname like '%anonymous_day%'
          and pg_get_constraintdef(k.oid) ~ ('(date_trunc\\(''day''::text, ' || a.attname || '|' || a.attname || ' IS NULL)'))`)
  expect(loose).toEqual([])
})

test('every table referencing a report is marked as possibly anonymous', async () => {
  const unmarked = await catalogue(`
    select distinct k.conrelid::regclass::text as table_name
    from pg_constraint k
    where k.contype = 'f' and k.confrelid = 'reports'::regclass
      and exists (select from pg_attribute a where a.attrelid = k.conrelid and a.atttypid = 'timestamptz'::regtype and not a.attisdropped)
      and not exists (select from pg_attribute a where a.attrelid = k.conrelid and a.attname = 'anonymous')`)
  expect(unmarked).toEqual([])
})

test('no table an anonymous call writes to counts its rows', async () => {
  const counted = await catalogue(`
    select c.relname as table_name, a.attname as column_name
    from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and (a.attidentity <> '' or pg_get_expr((select adbin from pg_attrdef d where d.adrelid = c.oid and d.adnum = a.attnum), c.oid) ~ 'nextval|uuidv7')
      and exists (select from pg_attribute m where m.attrelid = c.oid and m.attname = 'anonymous')`)
  expect(counted).toEqual([])
})

test('no column is designed for a network address or user agent', async () => {
  const columns = await catalogue(`
    select c.relname, a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not a.attisdropped
      and (a.atttypid in ('inet'::regtype, 'cidr'::regtype) or a.attname ~ '(^|_)(ip|user_agent|fingerprint)(_|$)')`)
  expect(columns).toEqual([])
})

test('timestamps have millisecond precision, matching cursors', async () => {
  const finer = await catalogue(`
    select c.relname, a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not a.attisdropped
      and a.atttypid in ('timestamptz'::regtype, 'timestamp'::regtype) and a.atttypmod <> 3`)
  expect(finer).toEqual([])
})
