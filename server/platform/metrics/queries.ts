import { sql } from 'kysely'
import type { Db } from '../database/connection.ts'
import { queues } from '../jobs/schema.ts'

const ours = Object.values(queues)

/** What a queue has. A job that is to start later does not wait yet. */
export interface QueueCount {
  readonly queue: string
  readonly waiting: number
  readonly failed: number
  /** Seconds since the oldest of those that wait was due. */
  readonly oldest: number
}

interface DatabaseFigures {
  /** The database's clock, in seconds. */
  readonly clock: number
  /** What the database takes on its disk. */
  readonly bytes: number
  readonly queues: readonly QueueCount[]
}

/** Counts and ages for the operator, and nobody in them. As the system. */
export async function readFigures(db: Db): Promise<DatabaseFigures | undefined> {
  const { rows } = await sql<DatabaseFigures>`
    with ours as (
      select name as queue, state, case when state = 'retry' then created_on else start_after end as due from pgboss.job
      where name = any (${ours}::text[])
        and (state in ('retry', 'failed') or state = 'created' and start_after <= now())
    ), counts as (
      select q.queue, count(*) filter (where state in ('created', 'retry'))::int as waiting,
        count(*) filter (where state = 'failed')::int as failed,
        greatest(0, extract(epoch from now() - min(due) filter (where state in ('created', 'retry'))))::float8 as oldest
      from unnest(${ours}::text[]) q(queue) left join ours on ours.queue = q.queue group by q.queue
    )
    select extract(epoch from clock_timestamp())::float8 as clock, pg_database_size(current_database())::float8 as bytes,
      (select jsonb_agg(c order by c.queue) from counts c) as queues`.execute(db)
  return rows[0]
}
