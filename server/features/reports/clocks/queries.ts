import { type Selectable, sql } from 'kysely'
import { type CaseClock, clockOf } from '#content/deadlines/clock.ts'
import { dateInZone } from '#content/deadlines/promise-state.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { AuthorisedReport } from '../ids.ts'
import { concludedStatusList } from '../status-queries.ts'
import { type ClockRow, eventsOf, promisesOf } from './case-events.ts'

export type OpeningRow = Selectable<DB['report_openings']>
export type RatingRow = Selectable<DB['report_ratings']>

/** Undefined if it was sent to nobody. */
export async function readClock(
  db: Db,
  reportId: string,
): Promise<{ row: ClockRow; clock: CaseClock } | undefined> {
  const { rows } = await sql<ClockRow>`
    select r.anonymous, coalesce(r.taken_over_on::timestamptz, r.sent_at) as sent_at, r.status, r.acknowledged_on, r.told_on,
      o.deadline_profile, o.deadline_counting, o.answer_days, o.zone, o.holidays::text[] as holidays,
      o.next_level_name, o.next_level_contact,
      (select min(e.at) from report_entries e where e.report_id = r.id and e.author_kind = 'handler'
        and e.position > coalesce(r.taken_over_after, 0)) as first_written,
      (select min(e.at) from report_entries e
        where e.report_id = r.id and e.author_kind = 'handler' and e.position > (
          select w.position from report_status_changes s
          join report_entries w on w.report_id = s.report_id and w.id = s.entry_id
          where s.report_id = r.id and s.to_status in ${concludedStatusList}
          order by s.position desc limit 1)) as written_since_end,
      (select coalesce(json_agg(json_build_object('to', s.to_status, 'at', s.at) order by s.position), '[]')
        from report_status_changes s where s.report_id = r.id) as changes,
      (select coalesce(json_agg(json_build_object('from', p.paused_on, 'until', p.resumed_on, 'entry', p.entry_id)
          order by p.position), '[]')
        from report_pauses p where p.report_id = r.id and p.paused_on >= coalesce(r.taken_over_on, p.paused_on)) as pauses
    from reports r join organisations o on o.id = r.organisation_id
    where r.id = ${reportId}`.execute(db)
  const row = rows[0]
  return row && { row, clock: clockOf(eventsOf(row), promisesOf(row), dateInZone(row.zone, new Date())) }
}

/**
 * Recalculates the promises of a case and stores them with the report, after any change to the clock's input. [Note: Clocks]
 *
 * @param isOutcomeNotified whether the reporter is being notified of the outcome now
 */
export async function storeClock(
  db: Db,
  { id }: Pick<AuthorisedReport, 'id'>,
  { isOutcomeNotified = false } = {},
): Promise<CaseClock | undefined> {
  if (isOutcomeNotified) {
    await sql`update reports r set told_on = case when r.anonymous then (now() at time zone 'UTC')::date
      else (now() at time zone o.zone)::date end
      from organisations o where o.id = r.organisation_id and r.id = ${id} and r.told_on is null`.execute(db)
  }
  const read = await readClock(db, id)
  if (!read) return undefined
  const { clock } = read
  const doneOn = (step: string) => clock.steps.find((each) => each.step === step)?.doneOn ?? null
  await sql`
    update reports set acknowledged_on = ${doneOn('acknowledge')}::date, begun_on = ${doneOn('begin')}::date,
      finished_on = ${doneOn('finish')}::date, told_on = ${doneOn('tell')}::date,
      clock_step = ${clock.next?.step ?? null}, clock_day = ${clock.next?.day ?? null}::date,
      clock_soon = ${clock.next?.soonFrom ?? null}::date, clock_paused_on = ${clock.pausedOn}::date
    where id = ${id}`.execute(db)
  return clock
}

/** Pauses the clock of a report that is locked, for the reason that an entry gives. */
export async function insertPause(db: Db, report: AuthorisedReport, entryId: string): Promise<void> {
  await sql`
    insert into report_pauses (report_id, position, paused_on, entry_id)
    select r.id, 1 + (select count(*) from report_pauses p where p.report_id = r.id),
      case when r.anonymous then (now() at time zone 'UTC')::date else (now() at time zone o.zone)::date end, ${entryId}
    from reports r join organisations o on o.id = r.organisation_id where r.id = ${report.id}`.execute(db)
}

/** Resumes the clock; does nothing if it is running. */
export async function endPause(db: Db, report: AuthorisedReport): Promise<void> {
  await sql`
    update report_pauses p set resumed_on = greatest(p.paused_on,
      case when r.anonymous then (now() at time zone 'UTC')::date else (now() at time zone o.zone)::date end)
    from reports r join organisations o on o.id = r.organisation_id
    where r.id = ${report.id} and p.report_id = r.id and p.resumed_on is null`.execute(db)
}

/** That someone of the team opened it today. [Note: Openings] */
export async function insertOpening(db: Db, report: AuthorisedReport): Promise<void> {
  await sql`
    insert into report_openings (report_id, day, member_id)
    values (${report.id}, (now() at time zone 'UTC')::date, actor_member()) on conflict do nothing`.execute(
    db,
  )
}

export function listOpenings(db: Db, report: AuthorisedReport): Promise<OpeningRow[]> {
  return db
    .selectFrom('report_openings')
    .selectAll()
    .where('report_id', '=', report.id)
    .orderBy('day', 'desc')
    .orderBy('member_id')
    .limit(1000)
    .execute()
}

export function findRating(db: Db, report: AuthorisedReport): Promise<RatingRow | undefined> {
  return db.selectFrom('report_ratings').selectAll().where('report_id', '=', report.id).executeTakeFirst()
}

export async function setRating(
  db: Db,
  report: AuthorisedReport,
  { score, sealed }: { score: number; sealed: string | null },
): Promise<void> {
  const rating = {
    score,
    sealed: sealed === null ? null : Buffer.from(sealed, 'base64url'),
    rated_on: sql<Date>`(now() at time zone 'UTC')::date`,
  }
  await db
    .insertInto('report_ratings')
    .values({ report_id: report.id, ...rating })
    .onConflict((conflict) => conflict.column('report_id').doUpdateSet(rating))
    .execute()
}
