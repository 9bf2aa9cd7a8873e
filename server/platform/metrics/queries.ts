import { sql } from 'kysely'
import type { Db } from '../database/connection.ts'
import { queues } from '../jobs/schema.ts'

const queueNames = Object.values(queues)

/** What a queue has. A job that is to start later does not wait yet. */
export interface QueueCount {
  readonly queue: string
  readonly waiting: number
  readonly failed: number
  /** Seconds since the oldest of those that wait was due; undefined if none waits. */
  readonly oldest: number | null
  /**
   * The same of those that were due after the last success of a job of mail, or of another one. A message that its receiver puts off says nothing
   * of the others: such messages count from the third on, where they are to two receivers at least. Undefined if nothing is stuck.
   */
  readonly stuck: number | null
}

/** The queues of mail, which have a server of their own to wait for. */
export const isOfMail = ({ queue }: Pick<QueueCount, 'queue'>) => queue.endsWith('mails')

interface DatabaseFigures {
  /** The database's clock, in seconds. */
  readonly clock: number
  /** What the database takes on its disk. */
  readonly bytes: number
  /** A replica cannot be written, and neither can the database of a service whose disk is nearly full. */
  readonly isWritable: boolean
  /** When the newest complete backup was taken, in seconds since 1970. */
  readonly newestBackup: number | null
  /** Files past their time that the newest backup could not remove; undefined if there is no backup. */
  readonly notRemoved: number | null
  /** When the log was last handed over to its archive, in seconds since 1970; undefined if there is no archive, or that was never. */
  readonly walArchived: number | null
  /** Undefined if there is no archive. */
  readonly isArchiveFailing: boolean | null
  readonly queues: readonly QueueCount[]
}

/** Counts and ages for the operator, without personal data. Runs as the system. */
export async function readFigures(db: Db): Promise<DatabaseFigures | undefined> {
  const { rows } = await sql<DatabaseFigures>`
    with ours as (
      select name as queue, state, name like '%mails' as mail, completed_on,
        case when state = 'retry' then created_on else start_after end as due,
        case when state = 'retry' and output ->> 'isPutOff' = 'true' then (data ->> 'id')::uuid end as put_off
      from pgboss.job where name = any (${queueNames}::text[])
        and (state in ('retry', 'failed', 'completed') or state = 'created' and start_after <= now())
    ), successes as (
      select mail, max(completed_on) as last from ours where state = 'completed' group by mail
    ), due_jobs as (
      select queue, due, put_off, coalesce(due > last, true) as is_late from ours left join successes using (mail)
      where state in ('created', 'retry')
    ), put_off_jobs as (
      select s.put_off, row_number() over earlier >= 3 and min(m.recipient) over earlier <> max(m.recipient) over earlier as is_common
      from due_jobs s join mails m on m.id = s.put_off where s.is_late
      window earlier as (order by s.due rows unbounded preceding)
    ), waiting as (
      select queue, count(*)::int as count, extract(epoch from now() - min(due))::float8 as oldest,
        extract(epoch from now() - min(due) filter (where is_late and (put_off is null or is_common)))::float8 as stuck
      from due_jobs left join put_off_jobs using (put_off) group by queue
    ), counts as (
      select q.queue, coalesce(w.count, 0) as waiting, w.oldest, w.stuck,
        (select count(*)::int from ours f where f.queue = q.queue and f.state = 'failed') as failed
      from unnest(${queueNames}::text[]) q(queue) left join waiting w on w.queue = q.queue
    )
    select extract(epoch from clock_timestamp())::float8 as clock, pg_database_size(current_database())::float8 as bytes,
      current_setting('transaction_read_only') = 'off' as "isWritable",
      (select extract(epoch from max(taken_at))::float8 from backups) as "newestBackup",
      (select not_removed from backups order by taken_at desc limit 1) as "notRemoved",
      (select extract(epoch from archived_at)::float8 from wal_archive()) as "walArchived",
      (select is_failing from wal_archive()) as "isArchiveFailing",
      (select jsonb_agg(c order by c.queue) from counts c) as queues`.execute(db)
  return rows[0]
}
