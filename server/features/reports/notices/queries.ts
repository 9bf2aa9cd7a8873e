import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connection.ts'
import { openStatusList } from '../status-queries.ts'

/** A handler with a seal of a report that is sealed to single handlers. For the others it does not exist. */
const mayKnow = sql`(not r.sealed_singly or exists (
  select from report_grants g where g.report_id = r.id and g.member_id = h.member_id and g.kind = 'handler'))`

/** A recipient, with the generation of keys that it takes to read what the notification is about. */
export interface NoticeReader {
  readonly memberId: string
  readonly generation: number
}

interface ReaderRow {
  member_id: string
  generation: number
}

/** The handlers to notify of a report; of an anonymous one only where someone may get hurt: those who may answer. */
export async function listHandlersToNotify(db: Db, reportId: string): Promise<NoticeReader[]> {
  const { rows } = await sql<ReaderRow>`
    select h.member_id, h.vault_generation as generation
    from reports r join handlers h on h.organisation_id = r.organisation_id
    where r.id = ${reportId} and (not r.anonymous or r.severity = 'high')
      and h.role <> 'observer' and handler_is_active(h) and ${mayKnow}`.execute(db)
  return rows.map(readerOf)
}

/** Whether someone may get hurt, according to the reporter. */
export async function isUrgent(db: Db, reportId: string): Promise<boolean> {
  const row = await db.selectFrom('reports').select('severity').where('id', '=', reportId).executeTakeFirst()
  return row?.severity === 'high'
}

/** Claims urgent anonymous reports that the team must be notified of now. */
export async function claimUrgentReports(db: Db): Promise<string[]> {
  const rows = await db
    .updateTable('reports')
    .set({ untold: false })
    .where('untold', '=', true)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The member who sent a report; undefined if it is anonymous. */
export async function listReporterToNotify(db: Db, reportId: string): Promise<NoticeReader[]> {
  const { rows } = await sql<ReaderRow>`
    select reporter_id as member_id, reporter_generation as generation from reports
    where id = ${reportId} and not anonymous and reporter_id is not null`.execute(db)
  return rows.map(readerOf)
}

/** A handler who was named in a case, while they are one. */
export async function listMentionedToNotify(
  db: Db,
  organisationId: string,
  memberId: string,
): Promise<NoticeReader[]> {
  const { rows } = await sql<ReaderRow>`
    select h.member_id, h.vault_generation as generation from handlers h
    where h.organisation_id = ${organisationId} and h.member_id = ${memberId} and handler_is_active(h)`.execute(
    db,
  )
  return rows.map(readerOf)
}

/** A guest who was given access to a member's report. */
export async function listGuestToNotify(db: Db, reportId: string, memberId: string): Promise<NoticeReader[]> {
  const { rows } = await sql<ReaderRow>`
    select member_id, generation from report_grants
    where report_id = ${reportId} and member_id = ${memberId} and kind = 'guest' and not anonymous`.execute(
    db,
  )
  return rows.map(readerOf)
}

/**
 * Takes the daily counts: for each handler who may answer, in how many reports without a name there is something new. Whole days are
 * counted, up to yesterday (UTC), so that the time of a notice says no more than the day.
 */
export async function claimDailyCounts(db: Db): Promise<(NoticeReader & { count: number })[]> {
  const { rows } = await sql<ReaderRow & { count: number }>`
    with today as (select (now() at time zone 'UTC')::date as day),
    waiting as (
      select h.organisation_id, h.member_id, h.vault_generation,
        (select count(distinct e.report_id) from report_entries e join reports r on r.id = e.report_id
          where e.author_kind = 'receipt' and not r.held and r.organisation_id = h.organisation_id and ${mayKnow}
            and e.at >= h.told_until::timestamp at time zone 'UTC' and e.at < day::timestamp at time zone 'UTC') as count
      from handlers h, today
      where h.role <> 'observer' and h.told_until < day and handler_is_active(h)
    ),
    told as (
      update handlers h set told_until = day from waiting w, today
      where h.organisation_id = w.organisation_id and h.member_id = w.member_id
    )
    select member_id, vault_generation as generation, count::int as count from waiting where count > 0`.execute(
    db,
  )
  return rows.map((row) => ({ ...readerOf(row), count: row.count }))
}

/**
 * Claims the reports whose promised day is near or has passed since the last reminder, each once for either: the
 * count per recipient. Handlers are notified of both, owners of late ones, or of both if there is no handler.
 */
export async function claimReminders(db: Db): Promise<(NoticeReader & { count: number })[]> {
  const { rows } = await sql<ReaderRow & { count: number }>`
    with due as (
      select r.id, r.clock_day < (now() at time zone o.zone)::date as is_late,
        concat_ws(' ', r.clock_step, r.clock_day,
          case when r.clock_day < (now() at time zone o.zone)::date then 'late' else 'soon' end) as reminder
      from reports r join organisations o on o.id = r.organisation_id
      where not r.held and r.clock_soon <= (now() at time zone 'UTC')::date + 1
        and r.clock_soon <= (now() at time zone o.zone)::date
    ),
    taken as (
      update reports r set clock_reminded = due.reminder from due
      where r.id = due.id and r.clock_reminded is distinct from due.reminder
      returning r.id, r.organisation_id, r.sealed_singly, due.is_late
    )
    select h.member_id, h.vault_generation as generation, count(*)::int as count
    from taken r join handlers h on h.organisation_id = r.organisation_id
    where h.role <> 'observer' and handler_is_active(h) and ${mayKnow}
      and (h.role = 'handler' or r.is_late or not exists (
        select from handlers other where other.organisation_id = r.organisation_id
          and other.role = 'handler' and handler_is_active(other)))
    group by h.member_id, h.vault_generation`.execute(db)
  return rows.map((row) => ({ ...readerOf(row), count: row.count }))
}

/**
 * Claims the cases with a follow-up check due, each once per check: the count for each handler, or for each owner if
 * there is no handler. [Note: Checks] in 0059_checks.sql
 */
export async function claimChecks(db: Db): Promise<(NoticeReader & { count: number })[]> {
  const { rows } = await sql<ReaderRow & { count: number }>`
    with due as (select c.report_id, c.due from organisations o cross join lateral checks_due(o.id) c),
    taken as (
      update reports r set check_reminded = due.due from due
      where r.id = due.report_id and r.check_reminded is distinct from due.due
      returning r.id, r.organisation_id, r.sealed_singly
    )
    select h.member_id, h.vault_generation as generation, count(*)::int as count
    from taken r join handlers h on h.organisation_id = r.organisation_id
    where h.role <> 'observer' and handler_is_active(h) and ${mayKnow}
      and (h.role = 'handler' or not exists (
        select from handlers other where other.organisation_id = r.organisation_id
          and other.role = 'handler' and handler_is_active(other)))
    group by h.member_id, h.vault_generation`.execute(db)
  return rows.map((row) => ({ ...readerOf(row), count: row.count }))
}

const readerOf = ({ member_id: memberId, generation }: ReaderRow): NoticeReader => ({ memberId, generation })

/** Open reports of members whose organisation has closed, and of which they do not know yet. [Note: Closing] As the system. */
export async function listLeftByClosing(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from reports r join organisations o on o.id = r.organisation_id
    where (o.closed_on is not null or (r.sealed_singly and nobody_is_left(r.id)))
      and r.status in ${openStatusList} and r.reporter_id is not null
      and not exists (select from notifications n where n.member_id = r.reporter_id and n.event = r.id)`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
