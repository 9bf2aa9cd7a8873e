import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { KeySeal } from '#contract/reports.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { AuthorisedReport } from '../ids.ts'
import { addSeals } from '../queries.ts'
import type { AuthorisedGrantee, Grantee } from './ids.ts'

interface GranteeRow {
  member_id: string
  generation: number
  recipient: string
  verify_key: Buffer
  is_reader: boolean
}

/** The owner of the contact code with this token. [Note: Contact codes] */
export async function findGuest(db: Db, report: AuthorisedReport, token: string) {
  const digest = createHash('sha256').update(Buffer.from(token, 'base64url')).digest()
  const { rows } = await sql<GranteeRow>`
    select c.*, exists (
      select from organisation_singles(${report.organisation_id}) s where s.member_id = c.member_id
    ) as is_reader
    from contact_behind(${digest}) c`.execute(db)
  return rows[0] && toGrantee('guest', rows[0])
}

/** A handler of the report's organisation for whose keys it vouches. */
export async function findHandler(db: Db, report: AuthorisedReport, memberId: string) {
  const { rows } = await sql<GranteeRow>`
    select *, true as is_reader from organisation_singles(${report.organisation_id})
    where member_id = ${memberId} and voucher is not null`.execute(db)
  return rows[0] && toGrantee('handler', rows[0])
}

/** Lets someone into a report that is locked, instead of an earlier grant that was made to keys they lost. */
export async function insertGrant(
  db: Db,
  report: AuthorisedReport,
  grantee: AuthorisedGrantee,
  keys: readonly KeySeal[],
): Promise<void> {
  await deleteGrant(db, report, grantee.id)
  await db
    .insertInto('report_grants')
    .values({
      report_id: report.id,
      member_id: grantee.id,
      kind: grantee.kind,
      generation: grantee.generation,
      recipient: grantee.recipient,
      verify_key: grantee.verifyKey,
      granted_by: report.side,
      anonymous: report.anonymous,
      at: sql<Date>`report_moment(${report.anonymous})`,
    })
    .execute()
  await addSeals(db, report, keys)
}

/** Their seals go with it, and a new epoch is due. [Note: Grants] */
export async function deleteGrant(db: Db, report: AuthorisedReport, memberId: string): Promise<void> {
  await db
    .deleteFrom('report_grants')
    .where('report_id', '=', report.id)
    .where('member_id', '=', memberId)
    .execute()
}

/** From now on the handler is one of those who are to see nothing of it. */
export async function exclude(db: Db, report: AuthorisedReport, memberId: string): Promise<void> {
  await db
    .updateTable('reports')
    .set({ excluded: sql<string[]>`array_append(excluded, ${memberId}::uuid)` })
    .where('id', '=', report.id)
    .execute()
}

function toGrantee(kind: Grantee['kind'], row: GranteeRow): Grantee {
  const { member_id: id, generation, recipient, verify_key: verifyKey, is_reader: isReader } = row
  return { kind, id, generation, recipient, verifyKey, isReader }
}
