import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Client } from 'pg'
import { asActor } from '#server/platform/database/actor.ts'
import { openDatabase } from '#server/platform/database/connection.ts'
import { percentile, rounded } from '../measuring/percentile.ts'
import { type Asked, steps, take } from './steps.ts'
import { asTableOwner, grown, type Variant } from './variants.ts'
import { withClient } from '../../tests/support/client.ts'

/** Of the tables that grow, with their indexes. */
export interface Space {
  readonly megabytes: number
  readonly indexMegabytes: number
  /** Tables and indexes, each of which is a file or more. */
  readonly relations: number
}

export async function measureSpace(variant: Variant): Promise<Record<string, Space>> {
  return asTableOwner(variant, async (client) => {
    const spaces: Record<string, Space> = {}
    for (const table of grown) {
      const { rows } = await client.query<Space>(
        `with kept as (
           select c.oid from pg_class c where c.relkind = 'r'
             and c.oid in (select $1::regclass union select relid from pg_partition_tree($1::regclass))
         )
         select round(sum(pg_total_relation_size(oid)) / 1e6)::int as megabytes,
           round(sum(pg_indexes_size(oid)) / 1e6)::int as "indexMegabytes",
           (count(*) + sum((select count(*) from pg_index where indrelid = kept.oid)))::int as relations
         from kept`,
        [table],
      )
      if (rows[0]) spaces[table] = rows[0]
    }
    return spaces
  })
}

/** Work of maintenance on the entries, in the order in which it is done, with what has to be done before it. */
export const chores: Record<
  string,
  { readonly before?: string; readonly work: string; readonly after?: string }
> = {
  'vacuum after 1 % was changed': {
    before: `update report_entries set author_id = md5('another')::uuid where get_byte(hash, 0) < 5 and author_kind = 'handler'`,
    work: 'vacuum report_entries',
  },
  'create an index': {
    work: 'create index growth_probe on report_entries (author_id)',
    after: 'drop index growth_probe',
  },
  'freeze all of it': { work: 'vacuum (freeze) report_entries' },
  analyze: { work: 'analyze report_entries' },
}

/** @returns seconds */
export function doChore(variant: Variant, { before, work, after }: (typeof chores)[string]): Promise<number> {
  return asTableOwner(variant, async (client) => {
    if (before) await client.query(before)
    const begun = performance.now()
    await client.query(work)
    const took = (performance.now() - begun) / 1000
    if (after) await client.query(after)
    return took
  })
}

/** Erasing a report with all that hangs on it, as its owner: milliseconds and locks. It is taken back each time. */
export function measureErasure({ variant, chosen }: Asked, times: number) {
  return asTableOwner(variant, async (client) => {
    const took: number[] = []
    let locks = 0
    for (const { id } of chosen.slice(0, times)) {
      await client.query('begin')
      const begun = performance.now()
      await client.query('delete from reports where id = $1', [id])
      took.push(performance.now() - begun)
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int from pg_locks where pid = pg_backend_pid() and locktype = 'relation'`,
      )
      locks = rows[0]?.count ?? 0
      await client.query('rollback')
    }
    return { p50: rounded(percentile(took, 0.5), 2), p99: rounded(percentile(took, 0.99), 2), locks }
  })
}

/** Milliseconds that PostgreSQL takes to plan what reads the entries of a report and what adds one, without a plan that is kept. */
export async function measurePlanning(
  { variant, chosen }: Asked,
  times: number,
): Promise<Record<string, number>> {
  const texts = {
    'plan a reading': (id: string) =>
      `select * from report_entries where report_id = '${id}' and position > 0 order by position`,
    'plan a writing': (id: string) =>
      `insert into report_entries select report_id, 1000, id, anonymous, author_kind, author_id, author_key, epoch, sequence, previous,
       heads, hash, signature, sealed, request_hash, at from report_entries where report_id = '${id}' and position = 1`,
  }
  const planned: Record<string, number> = {}
  await withClient(variant.appUrl, async (client) => {
    for (const [what, text] of Object.entries(texts)) {
      const took: number[] = []
      for (let n = 0; n < times; n++) {
        const { id = '' } = chosen[n % chosen.length] ?? {}
        took.push(await planningTime(client, id, text(id)))
      }
      planned[what] = rounded(percentile(took, 0.5), 3)
    }
  })
  return planned
}

async function planningTime(client: Client, report: string, text: string): Promise<number> {
  await client.query(`begin; set local app.actor_kind = 'receipt'; set local app.actor_id = '${report}'`)
  const { rows } = await client.query<{ 'QUERY PLAN': [{ 'Planning Time': number }] }>(
    `explain (summary, format json) ${text}`,
  )
  await client.query('rollback')
  return rows[0]?.['QUERY PLAN'][0]['Planning Time'] ?? Number.NaN
}

/** What a connection costs: the first opening of a report on a new one, and its memory once it has done everything often. */
export async function measureConnections(target: Asked, count: number) {
  const first: number[] = []
  const memory: number[] = []
  for (let turn = 0; turn < count; turn++) {
    const database = openDatabase({ url: target.variant.appUrl, connections: 1 })
    const fresh = { ...target, variant: { ...target.variant, database } }
    try {
      const opening = steps['open a report']
      if (!opening) throw new Error('Nothing is asked.')
      // The connection itself is made before.
      await database.pool.query('select 1')
      first.push((await take(fresh, opening, turn)).whole)
      for (const step of Object.values(steps)) {
        for (let n = 0; n < 40; n += step.everyNth ?? 1) await take(fresh, step, turn * 40 + n)
      }
      memory.push(await memoryOf(fresh))
    } finally {
      await database.close()
    }
  }
  return {
    firstOpening: rounded(percentile(first, 0.5), 1),
    megabytes: rounded(percentile(memory, 0.5) / 1e6, 1),
  }
}

/** Bytes of a connection's process that it shares with no other. */
function memoryOf({ variant }: Asked): Promise<number> {
  return asActor(variant.database, { kind: 'system' }, async (db) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    const status = readFileSync(`/proc/${rows[0]?.pid}/status`, 'utf8')
    return Number(/^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024
  })
}
