import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connection.ts'

export interface ShiftRow {
  readonly id: string
  readonly starts_at: Date
  readonly ends_at: Date
}

/** Shifts that are not over, the next first. */
export function listShifts(db: Db, memberId: string): Promise<ShiftRow[]> {
  return db
    .selectFrom('duty_shifts')
    .select(['id', 'starts_at', 'ends_at'])
    .where('member_id', '=', memberId)
    .where('ends_at', '>', sql<Date>`now()`)
    .orderBy('starts_at')
    .limit(200)
    .execute()
}

/** @returns nothing if the id is another moderator's */
export async function upsertShift(
  db: Db,
  memberId: string,
  shift: { id: string; startsAt: Date; endsAt: Date },
): Promise<ShiftRow | undefined> {
  const own = await db
    .updateTable('duty_shifts')
    .set({ starts_at: shift.startsAt, ends_at: shift.endsAt })
    .where('id', '=', shift.id)
    .where('member_id', '=', memberId)
    .returning(['id', 'starts_at', 'ends_at'])
    .executeTakeFirst()
  if (own) return own
  return db
    .insertInto('duty_shifts')
    .values({ id: shift.id, member_id: memberId, starts_at: shift.startsAt, ends_at: shift.endsAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'starts_at', 'ends_at'])
    .executeTakeFirst()
}

/** Ends a running shift now; deletes a planned one. */
export async function endShift(db: Db, memberId: string, id: string): Promise<void> {
  const own = (query: 'update' | 'delete') =>
    query === 'update'
      ? sql`update duty_shifts set ends_at = now() where id = ${id} and member_id = ${memberId} and starts_at < now() and ends_at > now()`
      : sql`delete from duty_shifts where id = ${id} and member_id = ${memberId} and starts_at >= now()`
  await own('update').execute(db)
  await own('delete').execute(db)
}
