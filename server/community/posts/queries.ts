import { sql } from 'kysely'
import type { OwnPostKind } from '#contract/community/posts.ts'
import type { ParsedPost } from '#content/rich-text/markdown.ts'
import type { ReactionKind, TextState } from '#contract/community/values.ts'
import type { Language } from '#contract/primitives.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { Reading } from '../writing/ids.ts'
import type { OwnWaitingRow, ShownPostRow } from './ids.ts'

/**
 * How a thread stands for the caller: there, their own before it is public, gone, or nothing that they may know of.
 */
export async function findThreadState(
  db: Db,
  threadId: string,
): Promise<'published' | 'own' | 'gone' | undefined> {
  const { rows } = await sql<{ state: 'published' | 'own' | 'gone' | null }>`
    select thread_state_for_actor(${threadId}) as state`.execute(db)
  return rows[0]?.state ?? undefined
}

/** @param after the number of the post before the first one */
export async function listShown(
  db: Db,
  threadId: string,
  { after, rows: max }: { after: number; rows: number },
): Promise<ShownPostRow[]> {
  const { rows } = await sql<ShownPostRow>`
    select id, number, alias_id, alias_name, alias_picture, alias_is_business, alias_is_own, has_author, body, content_note, reply_to,
      quote_of, quoted_plain, quote_from, quote_to, is_edited, published_on::text, supports, hears, me_toos, thanks, own_reactions, is_plain, is_covered
    from shown_posts(${threadId}, ${after}, ${max})`.execute(db)
  return rows
}

/** So many of one's own texts stand in a thread before others see them; all are in the list of one's own. */
const maxOwnWaiting = 50

/** What the caller wrote in a thread and others do not see yet, or were refused: the newest of it, in order. */
export async function listOwnWaiting(db: Db, threadId: string): Promise<OwnWaitingRow[]> {
  const { rows } = await sql<OwnWaitingRow>`
    select p.id, a.id as alias_id, a.name as alias_name, a.picture as alias_picture, p.body, p.content_note, p.reply_to,
      p.written_on::text, p.answered_by::text, p.state
    from posts p join aliases a on a.id = p.alias_id
    where p.thread_id = ${threadId} and p.alias_id = any ((select actor_aliases())::uuid[]) and p.state in ('waiting', 'refused') and not p.is_opening
    order by p.written_on desc, p.id desc limit ${maxOwnWaiting}`.execute(db)
  return rows.toReversed()
}

/** The language of a thread in which the caller may answer. */
export async function findThreadForWriting(
  db: Db,
  threadId: string,
): Promise<{ language: Language; takes_answers: boolean } | undefined> {
  const { rows } = await sql<{ language: Language; takes_answers: boolean }>`
    select language, takes_answers from thread_for_writing(${threadId})`.execute(db)
  return rows[0]
}

export interface NewAnswer {
  readonly id: string
  readonly threadId: string
  readonly source: string
  readonly contentNote: string
  readonly replyTo: string | null
  readonly quote: { readonly postId: string; readonly from: number; readonly to: number } | null
  readonly aliasId?: string | undefined
}

/**
 * @returns its state, `reused` for another post's id, `other_alias` if the caller writes there under another name, or undefined if
 *   they cannot answer there
 */
export async function insertAnswer(
  db: Db,
  answer: NewAnswer,
  { parsed, reading, hash }: { parsed: ParsedPost; reading: Reading; hash: Buffer },
): Promise<TextState | 'reused' | 'other_alias' | undefined> {
  const { quote } = answer
  const { rows } = await sql<{ state: TextState | 'reused' | 'other_alias' | null }>`
    select hand_in_answer(${answer.threadId}, ${answer.id}, ${answer.source}, ${JSON.stringify(parsed.body)}::jsonb, ${parsed.plain},
      ${answer.contentNote}, ${answer.replyTo}, ${quote?.postId ?? null}, ${quote?.from ?? null}, ${quote?.to ?? null}, ${hash},
      ${reading.waits}, ${reading.isDanger}, ${JSON.stringify(reading.findings)}::jsonb, ${answer.aliasId ?? null}) as state`.execute(
    db,
  )
  return rows[0]?.state ?? undefined
}

/** The language of one of the caller's own posts, and what it is. */
export async function findOwnPost(db: Db, id: string) {
  const { rows } = await sql<{
    language: Language
    kind: OwnPostKind
    proposal: string | null
    thread_id: string
    /** `fixed`: people have signed it. `read`: a moderator reads every version of it. */
    edit_rule: 'fixed' | 'read' | null
  }>`
    select p.thread_id, t.language, kind_of_post(p) as kind, p.proposal, campaign_edit_rule(p.id) as edit_rule from posts p join threads t on t.id = p.thread_id
    where p.id = ${id} and p.alias_id = any ((select actor_aliases())::uuid[])`.execute(db)
  return rows[0]
}

/** @returns what became of it, or nothing if it is not the caller's to change */
export async function updateOwnPost(
  db: Db,
  post: { id: string; revision: number; source: string; contentNote: string },
  { parsed, reading }: { parsed: ParsedPost; reading: Reading },
): Promise<'changed' | 'waiting' | 'conflict' | undefined> {
  const { rows } = await sql<{ outcome: 'changed' | 'waiting' | 'conflict' | null }>`
    select hand_in_edit(${post.id}, ${post.revision}, ${post.source}, ${JSON.stringify(parsed.body)}::jsonb, ${parsed.plain},
      ${post.contentNote}, ${reading.waits}, ${reading.isDanger}, ${JSON.stringify(reading.findings)}::jsonb) as outcome`.execute(
    db,
  )
  return rows[0]?.outcome ?? undefined
}

/** @returns false if it is not the caller's */
export async function withdrawOwn(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select withdraw_own_post(${id}) as done`.execute(db)
  return rows[0]?.done ?? false
}

/** The day by which the newest item about a post is decided. */
export async function findAnsweredBy(db: Db, id: string): Promise<string | null> {
  const { rows } = await sql<{ answered_by: string | null }>`
    select answered_by::text from posts where id = ${id}`.execute(db)
  return rows[0]?.answered_by ?? null
}

export interface ReactionRow {
  readonly supports: number
  readonly hears: number
  readonly me_toos: number
  readonly thanks: number
  readonly own_reactions: readonly ReactionKind[]
}

/** @returns how it stands now, or nothing if the caller cannot react so */
export async function setReaction(
  db: Db,
  id: string,
  kind: ReactionKind,
  on: boolean,
): Promise<ReactionRow | undefined> {
  const { rows: changed } = await sql<{
    done: boolean
  }>`select react_to_post(${id}, ${kind}, ${on}) as done`.execute(db)
  if (!changed[0]?.done) return undefined
  const { rows } = await sql<ReactionRow>`
    select p.supports, p.hears, p.me_toos, p.thanks, p.own_reactions
    from shown_posts(post_thread(${id}), 0, 1, ${id}) p`.execute(db)
  return rows[0]
}

export interface FollowerRow {
  readonly member_id: string
  readonly generation: number
  readonly thread_id: string
  readonly number: number
}

/** Who follows the thread of a published answer and may learn of it, as the system. */
export async function listFollowers(db: Db, postId: string): Promise<FollowerRow[]> {
  const { rows } = await sql<FollowerRow>`select * from followers_to_notify(${postId})`.execute(db)
  return rows
}

/** @returns if the marker is now, or undefined if the thread is not there for the caller */
export async function setMarker(
  db: Db,
  threadId: string,
  number: number,
  isExact: boolean,
): Promise<number | undefined> {
  const { rows } = await sql<{ number: number | null }>`
    select set_marker(${threadId}, ${number}, ${isExact}) as number`.execute(db)
  return rows[0]?.number ?? undefined
}

export async function setFollowing(db: Db, memberId: string, threadId: string, on: boolean): Promise<void> {
  if (on)
    await db
      .insertInto('follows')
      .values({ member_id: memberId, thread_id: threadId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else
    await db
      .deleteFrom('follows')
      .where('member_id', '=', memberId)
      .where('thread_id', '=', threadId)
      .execute()
}

/** @returns false if there is no such text for the caller */
export async function insertFlag(
  db: Db,
  postId: string,
  flag: { id: string; reason: string; words: string },
  covers: boolean,
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select flag_post(${flag.id}, ${postId}, ${flag.reason}, ${flag.words}, ${covers}) as done`.execute(db)
  return rows[0]?.done ?? false
}

/** @returns the day by which it is answered, or nothing if there is no decision to contest */
export async function insertAppeal(db: Db, postId: string, words: string): Promise<string | undefined> {
  const { rows } = await sql<{
    day: string | null
  }>`select appeal_post(${postId}, ${words})::text as day`.execute(db)
  return rows[0]?.day ?? undefined
}

/** @returns nothing if no words are proposed to the caller */
export async function acceptProposed(
  db: Db,
  postId: string,
  source: string,
  parsed: ParsedPost,
): Promise<'accepted' | 'conflict' | undefined> {
  const { rows } = await sql<{ outcome: 'accepted' | 'conflict' | null }>`
    select accept_proposal(${postId}, ${source}, ${JSON.stringify(parsed.body)}::jsonb, ${parsed.plain}) as outcome`.execute(
    db,
  )
  return rows[0]?.outcome ?? undefined
}

export interface ThreadReaderRow {
  readonly thread_id: string
  /** Null for visitors. */
  readonly member_id: string | null
  readonly hidden_authors: readonly string[]
}

/** Which of these members, and whether visitors, may receive events of which threads, as the system. */
export async function readThreadAudience(
  db: Db,
  threads: readonly string[],
  members: readonly string[],
  authors: readonly string[],
): Promise<ThreadReaderRow[]> {
  const { rows } = await sql<ThreadReaderRow>`
    select * from thread_audience(${[...threads]}::uuid[], ${[...members]}::uuid[], ${[...authors]}::uuid[])`.execute(
    db,
  )
  return rows
}
