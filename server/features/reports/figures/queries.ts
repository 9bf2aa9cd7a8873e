import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connection.ts'
import type { AuthorisedQueue } from '../ids.ts'
import { openStatusList } from '../status-queries.ts'

interface Counted {
  readonly key: string
  readonly count: number
}

export interface FiguresRow {
  /** What had been committed when it was counted, and which day it was where the organisation is. */
  readonly seen: string
  readonly today: string
  readonly first_day: string
  readonly last_day: string
  readonly received: number
  readonly open: number
  readonly overdue: number
  readonly paused: number
  readonly days_to_answer: number | null
  readonly days_to_end: number | null
  readonly rating_count: number
  readonly rating_mean: number | null
  readonly by_status: readonly Counted[]
  readonly by_type: readonly Counted[]
  readonly by_month: readonly Counted[]
  readonly by_place: readonly Counted[]
  readonly workload: readonly { id: string | null; name: string | null; count: number }[]
}

const counts = (select: ReturnType<typeof sql>) =>
  sql`(select coalesce(json_agg(json_build_object('key', key, 'count', count) order by key), '[]') from (${select}) c)`

/** Counts a team's reports in one statement, as row-level security lets the asking handler see them. */
export async function readFigures(db: Db, organisation: AuthorisedQueue, days: number): Promise<FiguresRow> {
  const { rows } = await sql<FiguresRow>`
    with reach as (
      select (now() at time zone 'UTC')::date as last_day, (now() at time zone 'UTC')::date - ${days}::int as first_day,
        (now() at time zone o.zone)::date as today
      from organisations o where o.id = ${organisation}
    ),
    mine as materialized (
      select id, types, status, country, region, sent_at, acknowledged_on - sent_at::date as to_answer,
        finished_on - sent_at::date as to_end
      from reports where organisation_id = ${organisation} and kind = 'report'
        and sent_at >= (select first_day from reach)
    ),
    standing as (
      select count(*) filter (where status in ${openStatusList}) as open,
        count(*) filter (where clock_day < (select today from reach)) as overdue,
        count(*) filter (where clock_paused_on is not null) as paused
      from reports where organisation_id = ${organisation} and kind = 'report'
        and (status in ${openStatusList} or clock_step is not null)
    ),
    written as (select * from handler_workload(${organisation}, (select first_day from reach)))
    select pg_current_snapshot()::text as seen, today::text, first_day::text, last_day::text, open::int, overdue::int, paused::int,
      (select count(*)::int from mine) as received,
      (select percentile_cont(0.5) within group (order by greatest(to_answer, 0)) from mine) as days_to_answer,
      (select percentile_cont(0.5) within group (order by greatest(to_end, 0)) from mine) as days_to_end,
      r.count::int as rating_count, round(r.mean, 1)::float8 as rating_mean,
      ${counts(sql`select status as key, count(*) from mine group by status`)} as by_status,
      ${counts(sql`select unnest(types) as key, count(*) from mine group by 1`)} as by_type,
      ${counts(sql`select to_char(sent_at at time zone 'UTC', 'YYYY-MM') as key, count(*) from mine group by 1`)} as by_month,
      ${counts(sql`select concat_ws(', ', country, region) as key, count(*) from mine group by 1`)} as by_place,
      (select coalesce(json_agg(json_build_object('id', n.member_id, 'name', n.name, 'count', w.count)
          order by w.count desc, n.name), '[]')
        from (select n.member_id, sum(w.count) as count from written w
            left join organisation_readers(${organisation}) n on n.member_id = w.author_id group by n.member_id) w
        left join organisation_readers(${organisation}) n on n.member_id = w.member_id) as workload
    from reach, standing, lateral rating_figures(${organisation}, first_day, last_day) r`.execute(db)
  const row = rows[0]
  if (!row) throw new Error('organisation not found')
  return row
}

/** Whether these figures would be the same if they were counted now. [Note: Changes of cases] */
export async function isCountCurrent(
  db: Db,
  organisation: AuthorisedQueue,
  { seen, today, last_day: lastDay }: FiguresRow,
): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`
    select are_cases_as_in(${organisation}, ${seen}::pg_snapshot) and (now() at time zone 'UTC')::date = ${lastDay}::date
      and (now() at time zone o.zone)::date = ${today}::date as same
    from organisations o where o.id = ${organisation}`.execute(db)
  return rows[0]?.same ?? false
}
