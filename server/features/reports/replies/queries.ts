import { createHash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { CallInput } from '#contract/endpoint.ts'
import type { answerQuestion, inviteReply } from '#contract/replies.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { HandledCase } from '../case-file/ids.ts'

export type ReplyRow = Pick<Selectable<DB['case_replies']>, 'id' | 'question' | 'answer' | 'signature'> & {
  readonly is_over: boolean
  /** Days, as PostgreSQL writes them. */
  readonly invited_on: string
  readonly until: string
  readonly answered_on: string | null
}

const bytes = (text: string) => Buffer.from(text, 'base64url')
const digestOf = (token: string) => createHash('sha256').update(bytes(token)).digest()

/** In the order in which they were asked. */
export async function listReplies(db: Db, report: HandledCase): Promise<ReplyRow[]> {
  const { rows } = await sql<ReplyRow>`
    select id, question, answer, signature, invited_on::text, until::text, answered_on::text,
      ended_on is not null or until < (now() at time zone 'UTC')::date as is_over
    from case_replies where report_id = ${report.id} order by case_replies.invited_on, id`.execute(db)
  return rows
}

export async function findInvitation(
  db: Db,
  report: HandledCase,
  id: string,
): Promise<{ access_digest: Buffer } | undefined> {
  return db
    .selectFrom('case_replies')
    .select('access_digest')
    .where('id', '=', id)
    .where('report_id', '=', report.id)
    .executeTakeFirst()
}

export async function countInvitations(db: Db, report: HandledCase): Promise<number> {
  const { count } = await db
    .selectFrom('case_replies')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('report_id', '=', report.id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** @returns false if the id or the link belongs to another question */
export async function insertInvitation(
  db: Db,
  report: HandledCase,
  id: string,
  { accessDigest, question, until }: CallInput<typeof inviteReply>['body'],
): Promise<boolean> {
  const { rows } = await sql`
    insert into case_replies (id, report_id, organisation_id, access_digest, question, until, asked_by)
    values (${id}, ${report.id}, ${report.organisation_id}, ${bytes(accessDigest)}, ${bytes(question)}, ${until},
      actor_member())
    on conflict do nothing returning id`.execute(db)
  return rows.length === 1
}

export async function endInvitation(db: Db, report: HandledCase, id: string): Promise<void> {
  await sql`
    update case_replies set ended_on = coalesce(ended_on, (now() at time zone 'UTC')::date)
    where id = ${id} and report_id = ${report.id}`.execute(db)
}

export interface InvitedReplyRow {
  readonly id: string
  readonly question: Buffer
  readonly until: string
  readonly is_answered: boolean
}

/** The question behind a link; undefined if the link is not valid. */
export async function findAsked(db: Db, token: string): Promise<InvitedReplyRow | undefined> {
  const { rows } = await sql<InvitedReplyRow>`
    select id, question, until::text, is_answered from reply_asked(${digestOf(token)})`.execute(db)
  return rows[0]
}

export interface AnsweredRow {
  readonly state: 'answered' | 'repeated' | 'taken'
  readonly organisation_id: string
  readonly member_id: string | null
  readonly about: string | null
}

export async function storeAnswer(
  db: Db,
  { token, sealed, signature }: CallInput<typeof answerQuestion>['body'],
): Promise<AnsweredRow | undefined> {
  const { rows } = await sql<AnsweredRow>`
    select * from answer_reply(${digestOf(token)}, ${bytes(sealed)}, ${bytes(signature)})`.execute(db)
  return rows[0]
}
