import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/database/connection.ts'
import { queues } from '#server/platform/jobs/schema.ts'

const queueNames = Object.values(queues)

export interface KindRow {
  readonly queue: string
  readonly event: string | null
  readonly waiting: number
  readonly running: number
  readonly failed: number
  readonly oldest: string | null
}

export interface FailedRow {
  readonly id: string
  readonly queue: string
  readonly event: string | null
  readonly failed_at: string
  readonly tries: number
}

interface QueueState {
  readonly kinds: readonly KindRow[]
  readonly failed: readonly FailedRow[]
  readonly refused: number
  readonly bounced: number
}

/** Times as ISO 8601 in UTC, inside of JSON. */
const iso = (moment: RawBuilder<unknown>) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Counts and times of each kind of job, of failed jobs, and of undeliverable addresses. */
export async function readQueue(db: Db, shown: number): Promise<QueueState> {
  const { rows } = await sql<QueueState>`
    with ours as materialized (
      select j.id, j.name as queue, j.data ->> 'name' as event, j.state::text, j.start_after, j.completed_on, j.retry_count
      from pgboss.job j where j.name = any (${queueNames}::text[]) and j.state in ('created', 'retry', 'active', 'failed')
    ), kinds as (
      select queue, event, count(*) filter (where state in ('created', 'retry'))::int as waiting,
        count(*) filter (where state = 'active')::int as running, count(*) filter (where state = 'failed')::int as failed,
        ${iso(sql`min(start_after) filter (where state in ('created', 'retry') and start_after <= now())`)} as oldest
      from ours group by queue, event
    ), given_up as (
      select id, queue, event, ${iso(sql`completed_on`)} as failed_at, retry_count + 1 as tries
      from ours where state = 'failed' order by completed_on desc, id limit ${shown}
    )
    select coalesce((select jsonb_agg(k order by k.failed desc, k.waiting desc, k.queue, k.event) from kinds k), '[]') as kinds,
      coalesce((select jsonb_agg(g) from given_up g), '[]') as failed,
      u.refused::int, u.bounced::int from undeliverable_counts() u`.execute(db)
  return rows[0] ?? { kinds: [], failed: [], refused: 0, bounced: 0 }
}

/**
 * Puts a job that was given up back into its queue, with one more try, and a message that it was to send back among those that wait.
 * @returns whether there is such a job, in any state; false as well if the message that it was to send is gone
 */
export async function retry(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with given_up as materialized (
      select j.id, j.name, j.data from pgboss.job j
      where j.id = ${id}::uuid and j.name = any (${queueNames}::text[]) and j.state = 'failed' for update
    ), possible as materialized (
      select g.id from given_up g
      where case when g.name like '%mails' and g.data ? 'id' then requeue_mail((g.data ->> 'id')::uuid) else true end
    ), retried as (
      update pgboss.job j set state = 'retry', retry_limit = j.retry_count + 1, completed_on = null, start_after = now()
      from possible p where j.id = p.id and j.name = any (${queueNames}::text[]) and j.state = 'failed'
      returning j.id
    )
    -- Of two at once the later one finds it given up in its snapshot, and not behind the lock.
    select exists (select from retried) or exists (
      select from pgboss.job j where j.id = ${id}::uuid and j.name = any (${queueNames}::text[])
        and (j.state <> 'failed' or not exists (select from given_up))) as found`.execute(db)
  return rows[0]?.found ?? false
}

/** Retains failed jobs for this many days, so that an administrator can see and retry them; others are deleted within an hour. Runs as the system. */
export async function retainFailed(db: Db, days: number): Promise<void> {
  await sql`update pgboss.job set deletion_seconds = ${days * 86_400}
    where state = 'failed' and deletion_seconds < ${days * 86_400}`.execute(db)
}
