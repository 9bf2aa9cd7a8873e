import { sql } from 'kysely'
import type { Db } from '../database/connection.ts'

/** A turn of something that is done now and then, as it was when it was looked at. Times in the database's clock. */
export interface ScheduledTurn {
  readonly due: Date
  readonly now: Date
}

/** Keeps a turn for this transaction. @returns nothing where there is none yet, or another server has it just now */
export async function lockTurn(db: Db, name: string): Promise<ScheduledTurn | undefined> {
  const { rows } = await sql<ScheduledTurn>`
    select due, now() as now from turns where name = ${name} for update skip locked`.execute(db)
  return rows[0]
}

/** Makes the first turn of a name, where no other server has. */
export async function beginTurns(db: Db, name: string, next: (now: Date) => Date): Promise<void> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db)
  const due = next(rows[0]?.now ?? new Date())
  await db
    .insertInto('turns')
    .values({ name, due })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** When it is done next. */
export async function setTurn(db: Db, name: string, due: Date): Promise<void> {
  await db.updateTable('turns').set({ due }).where('name', '=', name).execute()
}
