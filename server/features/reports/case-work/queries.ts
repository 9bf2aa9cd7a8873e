import { type Selectable, sql } from 'kysely'
import type { ConfirmedAct } from '#contract/case-work.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { HandledCase } from '../case-file/ids.ts'
import type { AuthorisedQueue, AuthorisedReport } from '../ids.ts'

export type AbsenceRow = Pick<Selectable<DB['handler_absences']>, 'member_id' | 'deputy_id'> & {
  readonly from: string
  readonly until: string
}
export type ConfirmationRow = Selectable<DB['case_confirmations']>

/** The caller's own role in an organisation. */
export async function roleIn(db: Db, organisation: string): Promise<string | null> {
  const { rows } = await sql<{ role: string | null }>`select actor_role_in(${organisation}) as role`.execute(
    db,
  )
  return rows[0]?.role ?? null
}

/**
 * Marks a case for the handlers who were mentioned in it, and for those who answer for them today.
 *
 * @returns those who were not marked yet; null if someone mentioned does not handle it, and then nobody is marked
 */
export async function mention(
  db: Db,
  report: HandledCase,
  memberIds: readonly string[],
): Promise<string[] | null> {
  const { rows } = await sql<{ handles: boolean }>`
    select bool_and(handles_case(${report.id}, m.id)) as handles
    from unnest(${memberIds}::uuid[]) m (id)`.execute(db)
  if (!rows[0]?.handles) return null
  const marked = await sql<{ member_id: string }>`
    insert into case_mentions (report_id, member_id)
    select ${report.id}, m.id from (
      select id from unnest(${memberIds}::uuid[]) named (id)
      union
      select answers_for(${report.organisation_id}, id) from unnest(${memberIds}::uuid[]) named (id)
    ) m where m.id <> actor_member() and handles_case(${report.id}, m.id)
    on conflict do nothing returning member_id`.execute(db)
  return marked.rows.map((row) => row.member_id)
}

export async function clearMention(db: Db, report: HandledCase): Promise<void> {
  await sql`delete from case_mentions where report_id = ${report.id} and member_id = actor_member()`.execute(
    db,
  )
}

export async function listMentioned(db: Db, organisation: AuthorisedQueue): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from case_mentions m join reports r on r.id = m.report_id
    where m.member_id = actor_member() and r.organisation_id = ${organisation} order by r.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether a case needs a second handler for what cannot be withdrawn easily. [Note: Earlier terms] */
export async function wantsSecondHandler(db: Db, report: AuthorisedReport): Promise<boolean> {
  const { rows } = await sql<{ wanted: boolean }>`
    select report_wants_two(r) as wanted from reports r where r.id = ${report.id}`.execute(db)
  return rows[0]?.wanted ?? false
}

export function listConfirmations(db: Db, report: HandledCase): Promise<ConfirmationRow[]> {
  return db
    .selectFrom('case_confirmations')
    .selectAll()
    .where('report_id', '=', report.id)
    .orderBy('act')
    .execute()
}

/**
 * The first handler requests it, and another one confirms it.
 *
 * @returns whether this call requested it for the first time
 */
export async function confirm(db: Db, report: HandledCase, act: ConfirmedAct): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into case_confirmations (report_id, act, asked_by) values (${report.id}, ${act}, actor_member())
    on conflict do nothing`.execute(db)
  await sql`
    update case_confirmations set confirmed_by = actor_member()
    where report_id = ${report.id} and act = ${act} and confirmed_by is null and asked_by <> actor_member()`.execute(
    db,
  )
  return numAffectedRows === 1n
}

/** Who else may confirm an act of the caller: everyone who handles the case and does not only look on. */
export async function listOthers(db: Db, report: HandledCase): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    select member_id from handlers
    where organisation_id = ${report.organisation_id} and role <> 'observer' and member_id <> actor_member()
      and handles_case(${report.id}, member_id)`.execute(db)
  return rows.map((row) => row.member_id)
}

export async function withdraw(db: Db, report: HandledCase, act: ConfirmedAct): Promise<void> {
  await db
    .deleteFrom('case_confirmations')
    .where('report_id', '=', report.id)
    .where('act', '=', act)
    .execute()
}

/**
 * Who is away or will be, by the calendar of the organisation's place. A past absence is removed when the next one is entered, and
 * hidden until then.
 */
export function listAbsences(db: Db, organisation: AuthorisedQueue): Promise<AbsenceRow[]> {
  return db
    .selectFrom('handler_absences')
    .select(['member_id', 'deputy_id'])
    .select(sql<string>`to_char(first_day, 'YYYY-MM-DD')`.as('from'))
    .select(sql<string>`to_char(last_day, 'YYYY-MM-DD')`.as('until'))
    .where('organisation_id', '=', organisation)
    .where(
      'last_day',
      '>=',
      sql<Date>`(select (now() at time zone o.zone)::date from organisations o where o.id = ${organisation})`,
    )
    .orderBy('first_day')
    .orderBy('member_id')
    .execute()
}

/** Whether a member may stand in for the caller: another active handler who may answer. */
export async function mayStandIn(db: Db, organisation: AuthorisedQueue, deputyId: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select exists (
      select from handlers h where h.organisation_id = ${organisation} and h.member_id = ${deputyId}
        and h.member_id <> actor_member() and h.role <> 'observer' and handler_is_active(h)
    ) as may`.execute(db)
  return rows[0]?.may ?? false
}

export async function setAbsence(
  db: Db,
  organisation: AuthorisedQueue,
  { deputyId, from, until }: { deputyId: string; from: string; until: string },
): Promise<void> {
  await sql`
    insert into handler_absences (organisation_id, member_id, deputy_id, first_day, last_day)
    values (${organisation}, actor_member(), ${deputyId}, ${from}, ${until})
    on conflict (organisation_id, member_id)
    do update set deputy_id = excluded.deputy_id, first_day = excluded.first_day, last_day = excluded.last_day`.execute(
    db,
  )
}

export async function endAbsence(db: Db, organisation: AuthorisedQueue): Promise<void> {
  await sql`delete from handler_absences where organisation_id = ${organisation} and member_id = actor_member()`.execute(
    db,
  )
}

/** A request for a second handler's confirmation, and whether it was given. */
export function findConfirmation(
  db: Db,
  report: AuthorisedReport,
  act: ConfirmedAct,
): Promise<ConfirmationRow | undefined> {
  return db
    .selectFrom('case_confirmations')
    .selectAll()
    .where('report_id', '=', report.id)
    .where('act', '=', act)
    .executeTakeFirst()
}
