import { type Selectable, sql } from 'kysely'
import type { CallInput } from '#contract/endpoint.ts'
import type { putCaseDocument } from '#contract/case-file.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { AuthorisedQueue, AuthorisedReport } from '../ids.ts'

/** The documents of one case, or those a team has for all of its cases. */
export type CaseFile =
  | { readonly report: AuthorisedReport & { readonly organisation_id: string } }
  | { readonly team: AuthorisedQueue }

export type DocumentRow = Selectable<DB['case_documents']>

const organisationOf = (file: CaseFile) => ('team' in file ? file.team : file.report.organisation_id)
const reportOf = (file: CaseFile) => ('team' in file ? null : file.report.id)
const fileOf = (file: CaseFile) => sql<boolean>`
  organisation_id = ${organisationOf(file)} and report_id is not distinct from ${reportOf(file)}::uuid`
/** The same by the index of its kind, which `is not distinct from` does not use. */
const indexed = (file: CaseFile) =>
  'team' in file ? sql`report_id is null` : sql`report_id = ${file.report.id}`

/** The size of one document in an answer: base64url, with its metadata. */
const answerBytes = sql<number>`octet_length(sealed) * 4 / 3 + 400`

/** What was written after a change, as far as it fits an answer: at least one. */
export async function listSince(db: Db, file: CaseFile, after: number, bytes: number) {
  const { rows } = await sql<DocumentRow & { is_last: boolean }>`
    select * from (
      select d.*, change = max(change) over () as is_last,
        sum(${answerBytes}) over (order by change) as answer_bytes,
        row_number() over (order by change) as number
      from case_documents d where ${fileOf(file)} and ${indexed(file)} and change > ${after}
    ) documents
    where answer_bytes <= ${bytes} or number = 1
    order by change limit 200`.execute(db)
  return rows
}

/** Those of the named cases of a team that the caller handles, and of how many bytes an answer with their file is. */
export async function sizesOfFiles(db: Db, team: AuthorisedQueue, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; bytes: number }>`
    select r.id, coalesce(sum(${answerBytes}), 0)::int as bytes
    from unnest(${ids}::uuid[]) with ordinality given (id, place)
    join reports r on r.id = given.id
    left join case_documents d on d.report_id = r.id and d.organisation_id = r.organisation_id
    where r.organisation_id = ${team} and r.reporter_id is distinct from (select actor_member())
    group by r.id, place order by place`.execute(db)
  return rows
}

/** The documents of these cases, in the order of writing. */
export async function listFiles(db: Db, team: AuthorisedQueue, ids: readonly string[]) {
  const { rows } = await sql<DocumentRow>`
    select * from case_documents where organisation_id = ${team} and report_id = any (${ids}::uuid[])
    order by report_id, change`.execute(db)
  return rows
}

/** Locks this file until the transaction ends. */
export async function holdFile(db: Db, file: CaseFile): Promise<void> {
  const name = `case-file/${reportOf(file) ?? organisationOf(file)}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}

/** How many versions there are, and the number of the last change. */
export async function countFile(db: Db, file: CaseFile): Promise<{ versions: number; change: number }> {
  const { rows } = await sql<{ versions: number; change: number }>`
    select count(*)::int as versions, coalesce(max(change), 0) as change
    from case_documents where ${fileOf(file)} and ${indexed(file)}`.execute(db)
  return rows[0] ?? { versions: 0, change: 0 }
}

export function listVersions(db: Db, file: CaseFile, documentId: string): Promise<DocumentRow[]> {
  return db
    .selectFrom('case_documents')
    .selectAll()
    .where('id', '=', documentId)
    .where(fileOf(file))
    .orderBy('version')
    .execute()
}

/** @returns false if the id belongs to a document of another file */
export async function insertVersion(
  db: Db,
  file: CaseFile,
  id: string,
  change: number,
  { version, sealed, authorKey, signature }: CallInput<typeof putCaseDocument>['body'],
): Promise<boolean> {
  const bytes = (text: string) => Buffer.from(text, 'base64url')
  const written = await db
    .insertInto('case_documents')
    .values({
      organisation_id: organisationOf(file),
      report_id: reportOf(file),
      id,
      version,
      change,
      author_key: bytes(authorKey),
      signature: bytes(signature),
      sealed: bytes(sealed),
    })
    .onConflict((conflict) => conflict.columns(['id', 'version']).doNothing())
    .executeTakeFirst()
  return written.numInsertedOrUpdatedRows === 1n
}

export async function removeDocument(db: Db, file: CaseFile, documentId: string): Promise<void> {
  await db.deleteFrom('case_documents').where('id', '=', documentId).where(fileOf(file)).execute()
}
