import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connection.ts'
import type { AuthorisedReport } from '../ids.ts'
import type { ReportRecord } from '../ids.ts'

/** Everyone who has written in a report or may write now, each with the key they sign with. */
export const authorsOf = (report: AuthorisedReport) =>
  sql<{ kind: string; member_id: string | null; verify_key: Buffer }>`
    select author_kind as kind, author_id as member_id, author_key as verify_key
    from report_entries where report_id = ${report.id}
    union
    select 'handler', member_id, verify_key from organisation_readers(${report.organisation_id})
    where role <> 'observer' and not ${report.sealed_singly}
    union
    select kind, member_id, verify_key from report_grants where report_id = ${report.id}`

/**
 * The keys with which a handler may sign: their own of today, and the organisation's, which signs the entry that
 * introduces a handler who writes in a report for the first time. Where it is sealed to handlers singly, the key that
 * was introduced and no other.
 */
export async function listHandlerKeys(db: Db, report: AuthorisedReport): Promise<string[]> {
  if (report.own_grant?.kind === 'handler') return [grantedKey(report.own_grant)]
  const { rows } = await sql<{ verify_key: Buffer }>`
    select verify_key from member_keys(actor_member())
    union all
    select verify_key from organisation_keys where organisation_id = ${report.organisation_id}
  `.execute(db)
  return rows.map(({ verify_key: key }) => key.toString('base64url'))
}

/** base64url */
export function grantedKey({ verify_key: hex }: NonNullable<ReportRecord['own_grant']>): string {
  return Buffer.from(hex, 'hex').toString('base64url')
}

/** Someone who can open a report now. */
export interface ReaderRow {
  readonly kind: string
  readonly id: string | null
  readonly name: string | null
  readonly since: Date
  readonly granted_by: string
}

/** Everyone who can open a report now, the reporter first. The organisation stands for all its handlers. */
export async function listReaders(db: Db, report: AuthorisedReport): Promise<ReaderRow[]> {
  const { rows } = await readersOf(report).execute(db)
  return rows
}

export const readersOf = (report: AuthorisedReport) =>
  sql<ReaderRow>`
    select case when anonymous then 'receipt' else 'member' end as kind, reporter_id as id, null as name,
      sent_at as since, 'reporter' as granted_by, 1 as place
    from reports where id = ${report.id} and reporter_left_on is null and (reporter_id is not null or anonymous)
    union all
    select 'organisation', o.id, o.name, r.sent_at, 'reporter', 2
    from reports r join organisations o on o.id = r.organisation_id
    where r.id = ${report.id} and not r.sealed_singly
    union all
    select g.kind, g.member_id, n.name, g.at, g.granted_by, 3
    from report_grants g left join report_names(${report.id}) n on n.member_id = g.member_id
    where g.report_id = ${report.id}
    order by place, since, name`

/** Handlers who are to see nothing of it, by name where they still have an account. */
export async function listExcluded(db: Db, report: AuthorisedReport) {
  if (report.excluded.length === 0) return []
  const { rows } = await sql<{ id: string; name: string | null }>`
    select x.id, n.name from unnest(${report.excluded}::uuid[]) x (id)
    left join report_names(${report.id}) n on n.member_id = x.id order by n.name, x.id`.execute(db)
  return rows
}

/** Someone who may read a report, with the generation of keys that it takes, where it takes one. */
export interface ReportReader {
  readonly report_id: string
  readonly member_id: string
  readonly generation: number | null
}

/** Which of these members may read these reports now. As the system. */
export async function listReadersAmong(
  db: Db,
  reports: readonly string[],
  members: readonly string[],
): Promise<ReportReader[]> {
  const { rows } = await sql<ReportReader>`
    with asked as (select * from reports where id = any (${reports}::uuid[])),
    handling as materialized (
      select organisation_id, member_id from handlers h
      where member_id = any (${members}::uuid[]) and handler_is_active(h)
    )
    select id as report_id, reporter_id as member_id, reporter_generation as generation from asked
    where reporter_id = any (${members}::uuid[])
    union all
    select a.id, h.member_id, null from asked a join handling h on h.organisation_id = a.organisation_id
    where not a.held and (not a.sealed_singly or exists (
      select from report_grants g where g.report_id = a.id and g.member_id = h.member_id and g.kind = 'handler'))
    union all
    select g.report_id, g.member_id, g.generation from asked a join report_grants g on g.report_id = a.id
    where g.kind = 'guest' and g.member_id = any (${members}::uuid[])`.execute(db)
  return rows
}

/** Which of these members handle these reports now, and did not send them. As the system. */
export async function listHandlersAmong(
  db: Db,
  reports: readonly string[],
  members: readonly string[],
): Promise<Pick<ReportReader, 'report_id' | 'member_id'>[]> {
  const { rows } = await sql<ReportReader>`
    select r.id as report_id, h.member_id from reports r join handlers h on h.organisation_id = r.organisation_id
    where r.id = any (${reports}::uuid[]) and h.member_id = any (${members}::uuid[]) and handler_is_active(h)
      and not r.held and r.reporter_id is distinct from h.member_id
      and (not r.sealed_singly or exists (
        select from report_grants g where g.report_id = r.id and g.member_id = h.member_id and g.kind = 'handler'))`.execute(
    db,
  )
  return rows
}
