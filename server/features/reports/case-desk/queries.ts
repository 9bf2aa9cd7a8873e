import { type RawBuilder, sql } from 'kysely'
import { type DeskPart, deskView, type DeskView, type SealedTags } from '#contract/case-desk.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { AuthorisedQueue } from '../ids.ts'
import { type PresentedReport, presentedColumns } from '../present.ts'
import type { ReportRow } from '../ids.ts'
import { openStatusList, endedStatusList } from '../status-queries.ts'
import type { DeskPosition } from './page-cursor.ts'

/** The desk state of a case; the initial state if there is no row. */
export interface DeskRow {
  readonly assignee_id: string | null
  readonly snoozed_until: string | null
  readonly tags: Buffer | null
  readonly tags_key: Buffer | null
  readonly tags_signature: Buffer | null
  readonly tags_version: number
}

/** A case of a queue. */
export interface CaseRow extends PresentedReport, Pick<ReportRow, 'headline'>, DeskRow {
  /** `2026-11-21` */
  readonly due: string | null
  readonly unread: boolean
  readonly mentioned: boolean
}

/** When the team has promised to act next. The desk uses only this expression. */
const due = sql<string | null>`r.clock_day`

/** Which open cases a view has. What is promised is promised by the calendar of the organisation's place. */
function viewsOf(organisation: AuthorisedQueue): Record<DeskView, RawBuilder<boolean>> {
  const today = sql`(select (now() at time zone o.zone)::date from organisations o where o.id = ${organisation})`
  const overdue = sql<boolean>`coalesce(${due} < ${today}, false)`
  return {
    unread: sql`r.heard > coalesce(s.position, 0)`,
    mine: sql`d.assignee_id = (select actor_member())`,
    mentioned: sql`exists (select from case_mentions c where c.report_id = r.id and c.member_id = (select actor_member()))`,
    unassigned: sql`d.assignee_id is null`,
    overdue,
    snoozed: sql`(coalesce(d.snoozed_until > ${today}, false)
      and r.heard = d.snoozed_heard and not ${overdue})`,
  }
}

// Written out, so that PostgreSQL knows the indexes that have no other rows (0011_reports.sql).
const parts: Record<DeskPart, RawBuilder<boolean>> = {
  open: sql`r.status in ${openStatusList}`,
  ended: sql`r.status in ${endedStatusList}`,
}

const orders: Record<DeskPart, RawBuilder<unknown>> = {
  open: sql`case r.severity when 'high' then 0 else 1 end, case when ${due} is null then 'infinity' else ${due} end, r.sent_at, r.id`,
  ended: sql`r.sent_at desc, r.id desc`,
}

const from = (organisation: AuthorisedQueue) => sql`
  from reports r
  left join desk_cases d on d.report_id = r.id
  left join desk_reads s on s.report_id = r.id and s.member_id = (select actor_member())
  where r.organisation_id = ${organisation} and r.reporter_id is distinct from (select actor_member())`

/** A page of a queue is long, and of what a report has besides nothing is shown there. */
const reportColumns = sql.join([...presentedColumns, 'headline'].map((column) => sql.ref(`r.${column}`)))

function select(organisation: AuthorisedQueue) {
  const { snoozed, unread, mentioned } = viewsOf(organisation)
  return sql`select ${reportColumns}, d.assignee_id, case when ${snoozed} then d.snoozed_until::text end as snoozed_until,
    d.tags, d.tags_key, d.tags_signature, coalesce(d.tags_version, 0) as tags_version,
    ${due}::text as due, ${unread} as unread, ${mentioned} as mentioned`
}

export interface DeskFilter {
  readonly part: DeskPart
  readonly view: DeskView | undefined
  readonly status: string | undefined
  readonly severity: string | undefined
  readonly type: string | undefined
}

/** The caller's own role in an organisation whose queue they may open. */
export async function roleAtDesk(db: Db, organisation: AuthorisedQueue): Promise<string | null> {
  const { rows } = await sql<{ role: string | null }>`select actor_role_in(${organisation}) as role`.execute(
    db,
  )
  return rows[0]?.role ?? null
}

/** Lets PostgreSQL plan a page once: planning it per handler, because the limit is a parameter, would take longer than running it. */
export const planOnce = (db: Db) => sql`set local plan_cache_mode to force_generic_plan`.execute(db)

/** Cases in the order of their part after a position. A view is of open cases: no ended one is in it. */
export async function listDesk(
  db: Db,
  organisation: AuthorisedQueue,
  { part, view, status, severity, type }: DeskFilter,
  { after, rows: max }: { after: DeskPosition | undefined; rows: number },
): Promise<CaseRow[]> {
  const conditions = [
    parts[part],
    ...(view ? [parts.open, viewsOf(organisation)[view]] : []),
    ...(status ? [sql`r.status = ${status}`] : []),
    ...(severity ? [sql`r.severity = ${severity}`] : []),
    ...(type ? [sql`${type} = any (r.types)`] : []),
    ...(after ? [afterPosition(part, after)] : []),
  ]
  const { rows } =
    await sql<CaseRow>`${select(organisation)} ${from(organisation)} and ${sql.join(conditions, sql` and `)}
    order by ${orders[part]} limit ${max}`.execute(db)
  return rows
}

function afterPosition(part: DeskPart, { urgent, due: dueThen, sentAt, id }: DeskPosition) {
  if (part === 'ended') return sql`(r.sent_at, r.id) < (${sentAt}::timestamptz, ${id}::uuid)`
  return sql`(case r.severity when 'high' then 0 else 1 end, case when ${due} is null then 'infinity' else ${due} end, r.sent_at, r.id)
    > (${urgent ? 0 : 1}::int, ${dueThen ?? 'infinity'}::date, ${sentAt}::timestamptz, ${id}::uuid)`
}

/** Those of the named cases that the caller may work on. */
export async function findDeskCases(db: Db, organisation: AuthorisedQueue, ids: readonly string[]) {
  const { rows } =
    await sql<CaseRow>`${select(organisation)} ${from(organisation)} and r.id = any (${ids}::uuid[])`.execute(
      db,
    )
  return rows
}

/** The same, locked in one order, so that two who change the same cases come one after the other. */
export async function lockDeskCases(db: Db, organisation: AuthorisedQueue, ids: readonly string[]) {
  await sql`select from reports r where r.organisation_id = ${organisation} and r.id = any (${ids}::uuid[])
    order by r.id for update`.execute(db)
  return findDeskCases(db, organisation, ids)
}

/** How many open cases there are of each status, and in each view; and by the calendar of which place their days are counted. */
export async function countOpen(db: Db, organisation: AuthorisedQueue): Promise<CountedOpen> {
  const views = viewsOf(organisation)
  const inView = (view: DeskView) => sql`count(*) filter (where ${views[view]}) as ${sql.ref(view)}`
  const columns = deskView.options.map(inView)
  const { rows } = await sql<CountedOpen>`
    select zone, (select coalesce(json_agg(c), '[]') from (
      select r.status, count(*) as "all", ${sql.join(columns)} ${from(organisation)} and ${parts.open} group by r.status
    ) c) as statuses
    from organisations where id = ${organisation}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('organisation not found')
  return row
}

/** The number of open cases waiting for the caller. [`countWaitingCases` in contract/case-desk.ts] */
export async function countWaiting(db: Db, organisation: AuthorisedQueue): Promise<number> {
  const { unread, mine, unassigned, overdue, snoozed } = viewsOf(organisation)
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting ${from(organisation)} and ${parts.open} and not ${snoozed}
      and (${mine} or ${unassigned}) and (r.status = 'pending' or ${unread} or ${overdue})`.execute(db)
  return rows[0]?.waiting ?? 0
}

export interface CountedOpen {
  readonly zone: string
  readonly statuses: readonly (Record<DeskView, number> & CountedStatus)[]
}

export interface CountedStatus {
  readonly status: string
  readonly all: number
}

/** How many cases have ended, by their status. They are most of a team's, and nothing else is checked in them. */
export async function countClosed(db: Db, organisation: AuthorisedQueue): Promise<CountedClosed> {
  const { rows } = await sql<CountedClosed>`
    select pg_current_snapshot()::text as seen, coalesce(json_agg(json_build_object('status', status, 'all', count)), '[]') as statuses
    from (
      select r.status, count(*) from reports r
      where r.organisation_id = ${organisation} and r.reporter_id is distinct from (select actor_member()) and ${parts.ended}
      group by r.status
    ) ended`.execute(db)
  const [row] = rows
  if (!row) throw new Error('count returned no row')
  return row
}

export interface CountedClosed {
  /** What had been committed when they were counted. */
  readonly seen: string
  readonly statuses: readonly CountedStatus[]
}

/** [Note: Changes of cases] */
export async function isClosedCountCurrent(
  db: Db,
  organisation: AuthorisedQueue,
  { seen }: CountedClosed,
): Promise<boolean> {
  const { rows } = await sql<{
    same: boolean
  }>`select are_cases_as_in(${organisation}, ${seen}::pg_snapshot) as same`.execute(db)
  return rows[0]?.same ?? false
}

/** The time zone in which an organisation's days are counted. */
export async function zoneOf(db: Db, organisation: AuthorisedQueue): Promise<string> {
  const { zone } = await db
    .selectFrom('organisations')
    .select('zone')
    .where('id', '=', organisation)
    .executeTakeFirstOrThrow()
  return zone
}

/** Whether each of these cases can be assigned to a member. */
export async function mayAssign(db: Db, ids: readonly string[], memberId: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select bool_and(may_be_given(id, ${memberId})) as may from unnest(${ids}::uuid[]) asked (id)`.execute(db)
  return rows[0]?.may ?? false
}

/** The actual assignee of each case assigned to a member: their deputy while they are away. [Note: Standing in] */
export async function assigneesOf(
  db: Db,
  ids: readonly string[],
  memberId: string,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; taker: string }>`
    select id, takes_case(id, ${memberId}) as taker from unnest(${ids}::uuid[]) given (id)`.execute(db)
  return new Map(rows.map(({ id, taker: assignee }) => [id, assignee]))
}

/** Whether a member handles cases there now and may answer. */
export async function handlesAt(db: Db, organisation: AuthorisedQueue, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ works: boolean }>`
    select exists (
      select from handlers h where h.organisation_id = ${organisation} and h.member_id = ${memberId}
        and h.role <> 'observer' and handler_is_active(h)
    ) as works`.execute(db)
  return rows[0]?.works ?? false
}

/** The open cases of a handler that the caller sees, locked in one order. */
export async function lockCasesOfHandler(
  db: Db,
  organisation: AuthorisedQueue,
  memberId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from reports r join desk_cases d on d.report_id = r.id
    where r.organisation_id = ${organisation} and ${parts.open} and d.assignee_id = ${memberId}
      and r.reporter_id is distinct from (select actor_member())
    order by r.id for update of r`.execute(db)
  return rows.map(({ id }) => id)
}

/** @returns how many were handed over: those that the new handler may have */
export async function handOver(db: Db, ids: readonly string[], memberId: string): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update desk_cases d set assignee_id = t.taker
    from (select id, takes_case(id, ${memberId}) as taker from unnest(${ids}::uuid[]) given (id)) t
    where d.report_id = t.id and d.assignee_id <> t.taker and may_be_given(t.id, t.taker)
    returning d.report_id as id`.execute(db)
  return rows.length
}

export async function assign(db: Db, ids: readonly string[], assigneeId: string | null): Promise<void> {
  await sql`insert into desk_cases (report_id, assignee_id)
    select id, takes_case(id, ${assigneeId}::uuid) from unnest(${ids}::uuid[]) given (id)
    on conflict (report_id) do update set assignee_id = excluded.assignee_id`.execute(db)
}

export async function snooze(db: Db, ids: readonly string[], until: string | null): Promise<void> {
  await sql`insert into desk_cases (report_id, snoozed_until, snoozed_heard)
    select r.id, ${until}::date, case when ${until}::date is not null then r.heard end
    from reports r where r.id = any (${ids}::uuid[])
    on conflict (report_id) do update
    set snoozed_until = excluded.snoozed_until, snoozed_heard = excluded.snoozed_heard`.execute(db)
}

/** Replaces the tags of cases that are locked. */
export async function tag(
  db: Db,
  tagged: readonly { id: string; version: number; tags: SealedTags | null }[],
): Promise<void> {
  const bytes = (text: string | undefined) => (text === undefined ? null : Buffer.from(text, 'base64url'))
  const column = (name: keyof SealedTags) => tagged.map(({ tags }) => bytes(tags?.[name]))
  await sql`insert into desk_cases (report_id, tags, tags_key, tags_signature, tags_version)
    select * from unnest(${tagged.map(({ id }) => id)}::uuid[], ${column('sealed')}::bytea[], ${column('authorKey')}::bytea[],
      ${column('signature')}::bytea[], ${tagged.map(({ version }) => version + 1)}::int[])
    on conflict (report_id) do update
    set tags = excluded.tags, tags_key = excluded.tags_key, tags_signature = excluded.tags_signature,
      tags_version = excluded.tags_version`.execute(db)
}

/** How far the asking handler has read a case, for their own queue. Never moves back. */
export async function moveOwnReadMarker(db: Db, reportId: string, position: number): Promise<void> {
  await sql`insert into desk_reads as m (member_id, report_id, position)
    values ((select actor_member()), ${reportId}, ${position})
    on conflict (member_id, report_id) do update set position = excluded.position
    where m.position < excluded.position`.execute(db)
}
