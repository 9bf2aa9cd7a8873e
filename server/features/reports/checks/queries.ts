import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connection.ts'
import type { HandledCase } from '../case-file/ids.ts'
import type { AuthorisedQueue } from '../ids.ts'

/** Cases with a due check, longest overdue first. */
export interface DueChecks {
  /** What had been committed when they were looked for, and which day it was where the organisation is. */
  readonly seen: string
  readonly today: string
  readonly checks: readonly { readonly reportId: string; readonly due: string }[]
}

export async function listDue(db: Db, organisation: AuthorisedQueue): Promise<DueChecks> {
  const { rows } = await sql<DueChecks>`
    select pg_current_snapshot()::text as seen, (now() at time zone o.zone)::date::text as today,
      (select coalesce(json_agg(json_build_object('reportId', c.report_id, 'due', c.due) order by c.due, c.report_id), '[]')
        from checks_due(o.id) c) as checks
    from organisations o where o.id = ${organisation}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('organisation not found')
  return row
}

/** Whether the same would be found if they were looked for now. [Note: Changes of cases] */
export async function isDueListCurrent(
  db: Db,
  organisation: AuthorisedQueue,
  { seen, today }: DueChecks,
): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`
    select are_cases_as_in(o.id, ${seen}::pg_snapshot) and (now() at time zone o.zone)::date = ${today}::date as same
    from organisations o where o.id = ${organisation}`.execute(db)
  return rows[0]?.same ?? false
}

export async function markRequested(db: Db, { id }: HandledCase, due: string): Promise<void> {
  await sql`update reports set check_asked = greatest(check_asked, ${due}::date) where id = ${id}`.execute(db)
}
