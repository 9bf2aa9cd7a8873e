import { type Selectable, sql } from 'kysely'
import type { Db } from '#server/platform/database/connection.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { MemberActor } from '#server/platform/http/actor.ts'

export type PersonalRecordRow = Pick<
  Selectable<DB['personal_records']>,
  'id' | 'version' | 'change' | 'sealed'
>

const shown = ['id', 'version', 'change', 'sealed'] as const
/** Documents and bytes of one answer; the first document goes in whatever its length. */
const max = { rows: 200, bytes: 2 * 1024 * 1024 }

/** What changed after a change, in its order: as many as fit into one answer. */
export function listSince(db: Db, member: MemberActor, after: number): Promise<PersonalRecordRow[]> {
  return db
    .with('next', (from) =>
      from
        .selectFrom('personal_records')
        .select('change')
        .select(sql<number>`sum(octet_length(sealed)) over (order by change)`.as('bytes'))
        .where('member_id', '=', member.id)
        .where('change', '>', after)
        .orderBy('change')
        .limit(max.rows),
    )
    .selectFrom('next')
    .innerJoin('personal_records as r', 'r.change', 'next.change')
    .select(shown.map((column) => `r.${column}` as const))
    .where('r.member_id', '=', member.id)
    .where((where) =>
      where.or([
        where(sql<number>`coalesce(next.bytes, 0)`, '<=', max.bytes),
        where(
          'r.change',
          '=',
          where.selectFrom('next').select((by) => by.fn.min('next.change').as('first')),
        ),
      ]),
    )
    .orderBy('r.change')
    .execute()
}

/** Whether anything changed after a change. */
export async function hasMore(db: Db, member: MemberActor, after: number): Promise<boolean> {
  const found = await db
    .selectFrom('personal_records')
    .select('change')
    .where('member_id', '=', member.id)
    .where('change', '>', after)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Locks this member's documents until the transaction ends. */
export async function holdCounts(db: Db, member: MemberActor): Promise<{ change: number; bytes: number }> {
  const row = await db
    .insertInto('personal_record_counts')
    .values({ member_id: member.id, change: 0 })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ member_id: member.id }))
    .returning(['change', 'bytes'])
    .executeTakeFirstOrThrow()
  return { change: row.change, bytes: Number(row.bytes) }
}

export function find(db: Db, member: MemberActor, id: string): Promise<PersonalRecordRow | undefined> {
  return db
    .selectFrom('personal_records')
    .select(shown)
    .where('member_id', '=', member.id)
    .where('id', '=', id)
    .orderBy('generation', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Writes a document in the place of the one before, sealed to the keys of this session's generation; or `null` in its place. */
export async function store(
  db: Db,
  member: MemberActor,
  row: PersonalRecordRow,
  bytes: number,
): Promise<void> {
  const { id, ...rest } = row
  const values = { ...rest, changed_on: sql<Date>`(now() at time zone 'UTC')::date` }
  await db
    .deleteFrom('personal_records')
    .where('member_id', '=', member.id)
    .where('id', '=', id)
    .where('generation', '<>', member.generation)
    .execute()
  await db
    .insertInto('personal_records')
    .values({ member_id: member.id, generation: member.generation, id, ...values })
    .onConflict((conflict) => conflict.columns(['member_id', 'generation', 'id']).doUpdateSet(values))
    .execute()
  await db
    .updateTable('personal_record_counts')
    .set({ change: row.change, bytes: sql<string>`greatest(0, bytes + ${bytes})` })
    .where('member_id', '=', member.id)
    .execute()
}

/** Removes every document; each counts as a change, so that other devices learn of it. */
export async function removeAll(db: Db, member: MemberActor): Promise<void> {
  const { change } = await holdCounts(db, member)
  const { rows } = await sql<{ removed: number; freed: string }>`
    with numbered as (
      select generation, id, sealed, row_number() over (order by change) as at
      from personal_records where member_id = ${member.id} and sealed is not null
    ), removed as (
      update personal_records r
      set version = r.version + 1, change = ${change} + n.at::int, sealed = null,
        changed_on = (now() at time zone 'UTC')::date
      from numbered n
      where r.member_id = ${member.id} and r.generation = n.generation and r.id = n.id
      returning octet_length(n.sealed) as freed
    )
    select count(*)::int as removed, coalesce(sum(freed), 0) as freed from removed`.execute(db)
  const [{ removed, freed } = { removed: 0, freed: '0' }] = rows
  await db
    .updateTable('personal_record_counts')
    .set({ change: change + removed, bytes: sql<string>`greatest(0, bytes - ${freed}::bigint)` })
    .where('member_id', '=', member.id)
    .execute()
}
