import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshDatabase } from '../../../tests/support/template.ts'
import { system } from '../http/actor.ts'
import { asActor } from './actor.ts'
import { retryOnConflict } from './retry.ts'
import { type Database, openDatabase } from './connection.ts'
import { migrate } from './migrate.ts'
import { memberActor } from '../../../tests/support/actors.ts'

let database: Database
let owner: Database
beforeAll(async () => {
  const fresh = await freshDatabase(inject('ownerUrl'))
  // One connection, so that what it keeps can be looked at.
  database = openDatabase({ url: await migrate(fresh.ownerUrl), connections: 1 })
  owner = openDatabase({ url: fresh.ownerUrl, connections: 1 })
})
afterAll(async () => {
  await database.close()
  await owner.close()
})

/** How often PostgreSQL has run what this connection keeps prepared with such a text. */
async function timesRun(part: string): Promise<number> {
  const { rows } = await database.pool.query<{ times: number }>(
    `select coalesce(sum(generic_plans + custom_plans), 0)::int as times from pg_prepared_statements where statement like '%${part}%'`,
  )
  return rows[0]?.times ?? 0
}

test('prepares repeated queries once and does not prepare one-off queries', async () => {
  const runQuery = (word: string) =>
    asActor(database, system, (db) => sql`select ${word}::text as often_asked`.execute(db))
  await runQuery('once')
  expect(await timesRun('often_asked')).toBe(0)
  for (const word of ['twice', 'three times', 'four times', 'five times']) {
    expect((await runQuery(word)).rows).toEqual([{ often_asked: word }])
  }
  expect(await timesRun('often_asked')).toBe(3)
})

test('what asks the pool itself is answered, however often', async () => {
  for (let times = 0; times < 6; times++) {
    const { rows } = await database.pool.query('select $1::int as pooled', [times])
    expect(rows).toEqual([{ pooled: times }])
  }
  expect(await timesRun('pooled')).toBe(0)
})

test('releases past queries when the young generation is collected', async () => {
  let rest: unknown
  const held: number[] = []
  for (let count = 0; count < 400; count++) {
    const { rows } = await sql`select octet_length(${randomBytes(50_000)}::bytea) as length`.execute(
      database.kysely,
    )
    expect(rows).toEqual([{ length: 50_000 }])
    // So much is left behind by a call that what is new is collected many times meanwhile.
    rest = Array.from({ length: 1_000 }, () => Array.from({ length: 100 }, () => count))
    held.push(process.memoryUsage().arrayBuffers)
  }
  expect(rest).toHaveLength(1_000)
  // Each question takes more than 50 KB; where they stay, 12 MB and more are held until all that is old is collected.
  expect(Math.max(...held) - (held[0] ?? 0)).toBeLessThan(7_000_000)
})

test('a prepared statement returns only own rows, and nothing to a stranger', async () => {
  const people = [randomUUID(), randomUUID()]
  for (const id of people) {
    await owner.pool.query('set role upstander_owner')
    await owner.pool.query(
      `insert into members (id, address, comparable_address, state, request_hash)
       values ($1, $2, $2, 'confirmed', sha256($2::text::bytea))`,
      [id, id],
    )
  }
  const found = (id: string) =>
    asActor(database, memberActor(id), async (db) => {
      const { rows } = await sql<{
        id: string
      }>`select id from members where address <> ${'nobody’s'}`.execute(db)
      return rows.map((row) => row.id)
    })
  // More often than PostgreSQL tries before it settles on one plan for everybody.
  for (let times = 0; times < 12; times++) {
    for (const id of people) expect(await found(id)).toEqual([id])
    expect(await found(randomUUID())).toEqual([])
  }
  expect(await timesRun('from members where address')).toBeGreaterThan(30)
})

test('retries the transaction when a table gains a column meanwhile', async () => {
  await owner.pool.query('set role upstander_owner')
  const runQuery = () =>
    retryOnConflict(() =>
      asActor(database, system, (db) => sql`select * from server_secrets where name = ${'none'}`.execute(db)),
    )
  for (let times = 0; times < 6; times++) await runQuery()
  await owner.pool.query('alter table server_secrets add column later text')
  expect((await runQuery()).rows).toEqual([])
})
