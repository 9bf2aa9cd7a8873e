import type { Client } from 'pg'
import { BackupError } from './error.ts'
import type { Manifest } from './format.ts'

/** A table included in a backup. */
export interface Table {
  readonly schema: string
  readonly name: string
  readonly columns: readonly string[]
  /** Whether someone else than `upstander_owner` owns it, as the queue of jobs is. */
  readonly isQueueTable: boolean
  /** Which rows to include: finished jobs are left out. */
  readonly condition: string
}

/** How a part of PostgreSQL is called in a statement. */
export const quoted = (...parts: readonly string[]): string =>
  parts.map((part) => `"${part.replaceAll('"', '""')}"`).join('.')

/**
 * All that people, administrators and the server itself wrote, and the jobs that wait. Not the list of migrations, which a restore
 * makes by itself, nor what the queue notes of itself.
 */
const ownTables = `(n.nspname = 'public' and c.relname <> 'migrations' or n.nspname = 'pgboss' and c.relname = 'job')
  and c.relkind in ('r', 'p') and not c.relispartition`

const notOver = `state not in ('completed', 'cancelled')`

/**
 * @throws {BackupError} where row-level security would hide rows of a table from its owner: a backup without them would look whole
 */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<{ schema: string; name: string; columns: string[]; is_read: boolean }>(`
    select n.nspname as schema, c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      not c.relrowsecurity or exists (
        select from pg_policy p where p.polrelid = c.oid and p.polpermissive and p.polcmd in ('*', 'r')
          and c.relowner = any (p.polroles) and pg_get_expr(p.polqual, p.polrelid) = 'true') as is_read
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${ownTables} order by 1, 2`)
  const hidden = rows.filter(({ is_read: isRead }) => !isRead).map(({ schema, name }) => `${schema}.${name}`)
  if (hidden.length > 0)
    throw new BackupError(
      `No policy lets the owner read all of ${hidden.join(', ')}, so that a backup would be incomplete.`,
    )
  return rows.map(({ schema, name, columns }) => {
    const isQueueTable = schema === 'pgboss'
    return { schema, name, columns, isQueueTable, condition: isQueueTable ? notOver : 'true' }
  })
}

/** Where the counters of the tables stand. */
export async function listSequences(client: Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences where schemaname = 'public' order by 2`,
  )
  const sequences = []
  for (const { schema, name } of rows) {
    const read = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value::text, is_called from ${quoted(schema, name)}`,
    )
    const [at] = read.rows
    if (at) sequences.push({ schema, name, value: at.last_value, isCalled: at.is_called })
  }
  return sequences
}

/** The ties between tables, as statements that make them again. */
export async function listForeignKeys(client: Client) {
  const { rows } = await client.query<{ schema: string; table: string; name: string; definition: string }>(`
    select n.nspname as schema, c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and k.conparentid = 0 and ${ownTables} order by 1, 2, 3`)
  return rows
}
