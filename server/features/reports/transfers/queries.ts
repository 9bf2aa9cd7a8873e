import { sql } from 'kysely'
import type { CallInput } from '#contract/endpoint.ts'
import type { proposeTransfer } from '#contract/transfers.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { AuthorisedQueue, AuthorisedReport } from '../ids.ts'
import type { TransferRow } from './ids.ts'

const columns = sql`t.id, f.id as from_id, f.slug as from_slug, f.name as from_name, o.id as to_id, o.slug as to_slug,
  o.name as to_name, t.proposed_by, t.state, t.entry_id, t.proposed_on::text, t.decided_on::text`
const parties = sql`report_transfers t
  join organisations f on f.id = t.from_organisation join organisations o on o.id = t.to_organisation`

/** Newest first; the one that is open comes first. */
export async function listOfReport(db: Db, report: AuthorisedReport): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`
    select ${columns} from ${parties} where t.report_id = ${report.id}
    order by t.state = 'proposed' desc, t.proposed_on desc, t.decided_on desc, t.id`.execute(db)
  return rows
}

/** A transfer of this report; undefined if there is none with this id. */
export async function findTransfer(
  db: Db,
  report: AuthorisedReport,
  transferId: string,
): Promise<TransferRow | undefined> {
  const { rows } = await sql<TransferRow>`
    select ${columns} from ${parties} where t.report_id = ${report.id} and t.id = ${transferId}`.execute(db)
  return rows[0]
}

/** Transfers from and to an organisation, except of cases from which someone was excluded. */
export async function listOfTeam(db: Db, organisation: AuthorisedQueue): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`
    select ${columns} from ${parties}
    where t.state = 'agreed' and not t.singly and ${organisation} in (t.from_organisation, t.to_organisation)
    order by t.decided_on desc, t.id limit 200`.execute(db)
  return rows
}

export async function countOpen(db: Db, organisation: AuthorisedQueue): Promise<number> {
  const { rows } = await sql<{ count: number }>`select open_cases_of(${organisation}) as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether the organisation of a report has closed. */
export async function hasClosed(db: Db, report: AuthorisedReport): Promise<boolean> {
  if (report.organisation_id === null) return false
  const row = await db
    .selectFrom('organisations')
    .select('closed_on')
    .where('id', '=', report.organisation_id)
    .executeTakeFirst()
  return row !== undefined && row.closed_on !== null
}

/** Whether all single handlers that a report was sealed to have left. [Note: Nobody left] */
export async function haveAllSinglesLeft(db: Db, report: AuthorisedReport): Promise<boolean> {
  const { rows } = await sql<{ left: boolean }>`select nobody_is_left(${report.id}) as left`.execute(db)
  return rows[0]?.left ?? false
}

/** Whether a report can go anywhere at all, and whether the organisation that is named reads what it would get. */
export async function readPossibility(
  db: Db,
  report: AuthorisedReport,
  to: string,
): Promise<{ isPossible: boolean; isHeld: boolean; isReading: boolean }> {
  const { rows } = await sql<{ possible: boolean; held: boolean; reading: boolean | null }>`
    select may_be_transferred(${report.id}) as possible,
      exists (select from report_holds h where h.report_id = ${report.id} and h.until >= (now() at time zone 'UTC')::date) as held,
      (select organisation_is_reading(o.id) from organisations o where o.id = ${to}) as reading`.execute(db)
  const row = rows[0]
  return {
    isPossible: row?.possible ?? false,
    isHeld: row?.held ?? false,
    isReading: row?.reading ?? false,
  }
}

export async function insertProposal(
  db: Db,
  report: AuthorisedReport,
  { id, to, writing }: CallInput<typeof proposeTransfer>['body'],
): Promise<void> {
  await db
    .insertInto('report_transfers')
    .values({
      id,
      report_id: report.id,
      from_organisation: report.organisation_id ?? '',
      to_organisation: to,
      proposed_by: report.side,
      entry_id: writing?.entry.id ?? null,
      singly: report.sealed_singly,
    })
    .execute()
}

export async function endProposal(
  db: Db,
  { id }: TransferRow,
  state: 'declined' | 'withdrawn',
): Promise<void> {
  await sql`
    update report_transfers set state = ${state}, decided_on = (now() at time zone 'UTC')::date
    where id = ${id} and state = 'proposed'`.execute(db)
}

/** [Note: Transfers] @returns false if it is not open any more, or the report is not */
export async function applyTransfer(
  db: Db,
  { id }: TransferRow,
  terms: { dutyVersion: string; answerDays: number; excluded: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select take_over_report(${id}, ${terms.dutyVersion}, ${terms.answerDays}, ${terms.excluded}::uuid[]) as done`.execute(
    db,
  )
  return rows[0]?.done ?? false
}

/** Lets the single handlers in that a transferred report is sealed to. */
export async function grantHandlers(
  db: Db,
  report: AuthorisedReport,
  members: readonly string[],
): Promise<void> {
  await sql`select grant_taken_over(${report.id}, ${members}::uuid[])`.execute(db)
}
