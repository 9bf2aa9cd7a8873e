import { randomUUID } from 'node:crypto'
import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { memberActor } from '../../../tests/support/actors.ts'
import { freshDatabase } from '../../../tests/support/template.ts'
import { system, type Actor } from '../http/actor.ts'
import { asActor } from './actor.ts'
import { retryOnConflict } from './retry.ts'
import { type Database, type Db, openDatabase } from './connection.ts'
import { migrate } from './migrate.ts'

// However a transaction ends, the next one on the same connection is another, and is its own actor's.

let database: Database
let owner: Database
beforeAll(async () => {
  const fresh = await freshDatabase(inject('ownerUrl'))
  // One connection, so that each transaction comes after the one before it.
  database = openDatabase({ url: await migrate(fresh.ownerUrl), connections: 1 })
  owner = openDatabase({ url: fresh.ownerUrl, connections: 1 })
  await owner.pool.query('create table kept (word text); grant insert, select on kept to public')
})
beforeEach(() => owner.pool.query('truncate kept'))
afterAll(async () => {
  await database.close()
  await owner.close()
})

const person: Actor = memberActor(randomUUID(), { isAdmin: true, handles: [randomUUID()] })
const nobody = { kind: 'anonymous', id: null, member: null, organisations: [], admin: false, generation: '' }

const keep = (db: Db, word: string) => sql`insert into kept values (${word})`.execute(db)
const fail = (db: Db) => sql`select 1 / ${0}::int`.execute(db)

async function readActorSettings(): Promise<string[]> {
  const { rows } = await owner.pool.query<{ word: string }>('select word from kept order by word')
  return rows.map(({ word }) => word)
}

/** Who PostgreSQL takes for the one who asks, outside of any transaction. */
async function whoIsLeft(): Promise<unknown> {
  const { rows } = await database.pool.query(
    `select actor_kind() as kind, actor_id() as id, actor_member() as member, actor_organisations() as organisations,
       actor_is_admin() as admin, coalesce(current_setting('app.generation', true), '') as generation`,
  )
  return rows[0]
}

/** The connection is nobody's, and what it does next is somebody's own and is kept. */
async function expectClean(): Promise<void> {
  expect(await whoIsLeft()).toEqual(nobody)
  const before = await readActorSettings()
  const kind = await asActor(database, system, async (db) => {
    await keep(db, 'z: after it')
    const { rows } = await sql<{ kind: string }>`select actor_kind() as kind`.execute(db)
    return rows[0]?.kind
  })
  expect(kind).toBe('system')
  expect(await readActorSettings()).toEqual([...before, 'z: after it'])
}

test('who asked is forgotten with the transaction that they asked in', async () => {
  await asActor(database, person, (db) => keep(db, 'one'))
  await expectClean()
  await asActor(database, person, () => Promise.resolve())
  await expectClean()
})

test('a first statement that fails ends the transaction', async () => {
  await expect(asActor(database, person, fail)).rejects.toThrow('division by zero')
  await expectClean()
})

test('rolls back abandoned work, even before its first query', async () => {
  const giveUp = () => Promise.reject(new Error('given up'))
  await expect(asActor(database, person, giveUp)).rejects.toThrow('given up')
  await expect(asActor(database, person, (db) => keep(db, 'one').then(giveUp))).rejects.toThrow('given up')
  expect(await readActorSettings()).toEqual([])
  await expectClean()
})

test('a transaction whose opening fails late leaves none open', async () => {
  let times = 0
  const failingOnce: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    // By now PostgreSQL has opened it.
    transformResult({ result }) {
      times += 1
      return times === 1 ? Promise.reject(new Error('not opened')) : Promise.resolve(result)
    },
  }
  const failing = { ...database, kysely: database.kysely.withPlugin(failingOnce) }
  await expect(asActor(failing, person, (db) => keep(db, 'one'))).rejects.toThrow('not opened')
  expect(await readActorSettings()).toEqual([])
  await expectClean()
})

test('a statement timeout ends the transaction and resets the limit', async () => {
  const uses = asActor(database, person, async (db) => {
    await keep(db, 'one')
    await sql`set local statement_timeout = '20ms'`.execute(db)
    await sql`select pg_sleep(${60})`.execute(db)
  })
  await expect(uses).rejects.toThrow('statement timeout')
  expect(await readActorSettings()).toEqual([])
  const { rows } = await database.pool.query('show statement_timeout')
  expect(rows).toEqual([{ statement_timeout: '20s' }])
  await expectClean()
})

test('losing the connection mid-transaction aborts it, and the next gets another', async () => {
  const processOf = async (db: Db) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid
  let lost: number | undefined
  const uses = asActor(database, person, async (db) => {
    await keep(db, 'one')
    lost = await processOf(db)
    await owner.pool.query('select pg_terminate_backend($1, 10000)', [lost])
    await keep(db, 'two')
  })
  await expect(uses).rejects.toThrow(/terminat|connection/i)
  expect(await readActorSettings()).toEqual([])
  expect(await asActor(database, system, processOf)).not.toBe(lost)
  await expectClean()
})

test('reports an error and commits nothing when the connection drops before commit', async () => {
  const uses = asActor(database, person, async (db) => {
    await keep(db, 'one')
    await owner.pool.query(
      'select pg_terminate_backend(pid, 10000) from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid() and datname = current_database() and state = $2',
      ['upstander', 'idle in transaction'],
    )
  })
  await expect(uses).rejects.toThrow(/terminat|connection/i)
  expect(await readActorSettings()).toEqual([])
  await expectClean()
})

test('what is undone to a savepoint leaves the rest, and who asks', async () => {
  const kind = await asActor(database, person, async (db) => {
    await keep(db, 'one')
    await sql`savepoint outer_one`.execute(db)
    await keep(db, 'two')
    await sql`savepoint inner_one`.execute(db)
    await expect(fail(db)).rejects.toThrow('division by zero')
    await sql`rollback to inner_one`.execute(db)
    await sql`rollback to outer_one`.execute(db)
    await keep(db, 'three')
    const { rows } = await sql<{ kind: string }>`select actor_kind() as kind`.execute(db)
    return rows[0]?.kind
  })
  expect(kind).toBe('member')
  expect(await readActorSettings()).toEqual(['one', 'three'])
  await expectClean()
})

test('does not report success when the work swallowed a failed statement', async () => {
  const hiding = async (db: Db) => {
    await keep(db, 'one')
    await fail(db).catch(() => undefined)
    return 'done'
  }
  await expect(asActor(database, person, hiding)).rejects.toThrow('transaction rolled back')
  await expect(
    asActor(database, person, hiding, { closing: () => `insert into kept values ('closing');` }),
  ).rejects.toThrow('current transaction is aborted')
  expect(await readActorSettings()).toEqual([])
  await expectClean()
})

test('what closes a transaction and fails undoes it', async () => {
  const closing = () => 'select 1 / 0;'
  const uses = asActor(database, person, (db) => keep(db, 'one'), { closing })
  await expect(uses).rejects.toThrow('division by zero')
  expect(await readActorSettings()).toEqual([])
  await expectClean()
})

test('retries a PostgreSQL-aborted transaction as the same actor without earlier effects', async () => {
  let attempt = 0
  const found = await retryOnConflict(() =>
    asActor(database, person, async (db) => {
      attempt += 1
      await keep(db, `attempt ${attempt}`)
      if (attempt < 3) await sql`do ${sql.raw(`$$ begin raise serialization_failure; end $$`)}`.execute(db)
      const { rows } =
        await sql`select actor_member() as member, (select count(*)::int from kept) as kept`.execute(db)
      return rows[0]
    }),
  )
  expect(found).toEqual({ member: person.kind === 'member' && person.id, kept: 1 })
  expect(await readActorSettings()).toEqual(['attempt 3'])
  await expectClean()
})
