import { sql } from 'kysely'
import { language } from '#contract/primitives.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { Told } from './mail.ts'

/** A handler of the organisation to whom a report that is sealed singly was sealed. To the others it does not exist. */
const mayKnow = sql`(not r.sealed_singly or exists (
  select from report_grants g where g.report_id = r.id and g.member_id = h.member_id and g.kind = 'handler'))`

interface ToldRow {
  id: string
  address: string
  language: string
}

/**
 * Takes the handlers who are to be told now of a report, of one without a name only where somebody may get hurt: those who may answer and were not told
 * within the last hour. Whoever is left out is told by the daily count, unless they look before.
 */
export async function takeHandlersToTell(db: Db, reportId: string): Promise<Told[]> {
  const { rows } = await sql<ToldRow>`
    update handlers h set notified_at = now()
    from reports r, members m, profiles p
    where r.id = ${reportId} and (not r.anonymous or r.severity = 'high') and h.organisation_id = r.organisation_id
      and m.id = h.member_id and p.user_id = h.member_id
      and h.role <> 'observer' and handler_is_active(h) and ${mayKnow}
      and (h.notified_at is null or h.notified_at < now() - interval '1 hour')
    returning m.id, m.address, p.language`.execute(db)
  return rows.map(toTold)
}

/** Takes the reports without a name of which the team is to be told now, because somebody may get hurt. */
export async function takeUrgentReports(db: Db): Promise<string[]> {
  const rows = await db
    .updateTable('reports')
    .set({ untold: false })
    .where('untold', '=', true)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Takes the member who sent a report, to be told that something is new in it. An address that was never confirmed may be
 * somebody else's and is not written to.
 *
 * @param atMostHourly leaves out a reporter who was told of this report within the last hour
 */
export async function takeReporterToTell(db: Db, reportId: string, atMostHourly: boolean): Promise<Told[]> {
  const { rows } = await sql<ToldRow>`
    update reports r set reporter_told_at = now()
    from members m, profiles p
    where r.id = ${reportId} and not r.anonymous
      and m.id = r.reporter_id and m.state = 'confirmed' and p.user_id = m.id and wants_news_mail(m.id)
      and (not ${atMostHourly} or r.reporter_told_at is null or r.reporter_told_at < now() - interval '1 hour')
    returning m.id, m.address, p.language`.execute(db)
  return rows.map(toTold)
}

/** Takes a guest who was given access to a member's report. */
export async function takeGuestToTell(db: Db, reportId: string, memberId: string): Promise<Told[]> {
  const { rows } = await sql<ToldRow>`
    select m.id, m.address, p.language
    from report_grants g join members m on m.id = g.member_id join profiles p on p.user_id = m.id
    where g.report_id = ${reportId} and g.member_id = ${memberId} and g.kind = 'guest' and not g.anonymous
      and wants_news_mail(m.id)`.execute(db)
  return rows.map(toTold)
}

/**
 * Takes the daily counts: for each handler who may answer, how many reports have something new. Of anonymous ones whole
 * days are counted, up to yesterday (UTC), so that the time of a notice says no more than the day; of members' reports,
 * those sent since the handler was last told or last looked.
 */
export async function takeDailyCounts(db: Db): Promise<(Told & { count: number })[]> {
  const { rows } = await sql<ToldRow & { count: number }>`
    with today as (select (now() at time zone 'UTC')::date as day),
    waiting as (
      select h.organisation_id, h.member_id,
        (select count(distinct e.report_id) from report_entries e join reports r on r.id = e.report_id
          where e.author_kind = 'receipt' and not r.held and r.organisation_id = h.organisation_id and ${mayKnow}
            and e.at >= h.told_until::timestamp at time zone 'UTC' and e.at < day::timestamp at time zone 'UTC')
        + (select count(*) from reports r
          where not r.anonymous and r.organisation_id = h.organisation_id and ${mayKnow}
            and r.sent_at > coalesce(greatest(h.notified_at, h.opened_queue_at), '-infinity')) as count
      from handlers h, today
      where h.role <> 'observer' and h.told_until < day and handler_is_active(h)
    ),
    told as (
      update handlers h set told_until = day, notified_at = case when count > 0 then now() else h.notified_at end
      from waiting w, today
      where h.organisation_id = w.organisation_id and h.member_id = w.member_id
    )
    select m.id, m.address, p.language, w.count::int as count
    from waiting w join members m on m.id = w.member_id join profiles p on p.user_id = w.member_id
    where w.count > 0`.execute(db)
  return rows.map((row) => ({ ...toTold(row), count: row.count }))
}

function toTold(row: ToldRow): Told {
  return { id: row.id, address: row.address, language: language.parse(row.language) }
}
