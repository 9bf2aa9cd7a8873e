import { sql } from 'kysely'
import type { Db } from '../database/connection.ts'

/** The next scheduled run of a random job, by the database's clock. */
export interface ScheduledTurn {
  readonly due: Date
  readonly now: Date
}

/** Locks a turn for this transaction. @returns undefined if there is none yet, or another server holds it */
export async function lockTurn(db: Db, name: string): Promise<ScheduledTurn | undefined> {
  const { rows } = await sql<ScheduledTurn>`
    select due, now() as now from turns where name = ${name} for update skip locked`.execute(db)
  return rows[0]
}

/** Inserts the first turn of a job, unless another server has. */
export async function insertTurn(db: Db, name: string, next: (now: Date) => Date): Promise<void> {
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

/** The database's clock, in milliseconds. */
export async function readClock(db: Db): Promise<number> {
  const { rows } = await sql<{ now: number }>`
    select extract(epoch from clock_timestamp())::float8 * 1000 as now`.execute(db)
  return rows[0]?.now ?? Date.now()
}

/** Rows with a time later than this were written while the clock was ahead; the margin allows for transactions that started a little later. */
const notYet = sql`now() + interval '1 minute'`

/**
 * Brings back to now what the job queue wrote while the clock was ahead of now: all of it by as much as the last of it is ahead. What waits
 * continues waiting as long as it was to, what is in work is given up as late as it would be, when each round was last made was at
 * the latest now, and what is over goes, or it would keep its moment from being used when that comes. [Note: A clock that is set]
 */
export async function rescheduleAfterSetBack(db: Db): Promise<void> {
  await sql`
    with ahead as (
      select max(greatest(created_on, started_on)) - now() as by from pgboss.job
      where greatest(created_on, started_on) > ${notYet})
    update pgboss.job set
      start_after = start_after - ahead.by,
      created_on = case when created_on > now() then created_on - ahead.by else created_on end,
      started_on = case when started_on > now() then started_on - ahead.by else started_on end,
      singleton_on = null
    from ahead
    where greatest(created_on, started_on) > ${notYet} and state in ('created', 'retry', 'active')`.execute(
    db,
  )
  await sql`delete from pgboss.job where completed_on > ${notYet}`.execute(db)
  // In the order in which the queue locks these rows, to avoid deadlocks.
  await sql`
    with late as (
      select name from pgboss.queue
      where greatest(maintain_on, monitor_claim_on) > ${notYet} order by name for update)
    update pgboss.queue set
      maintain_on = least(maintain_on, now()), monitor_claim_on = least(monitor_claim_on, now())
    from late where queue.name = late.name`.execute(db)
  await sql`
    update pgboss.version set cron_on = least(cron_on, now()), flow_on = least(flow_on, now())
    where greatest(cron_on, flow_on) > ${notYet}`.execute(db)
}
