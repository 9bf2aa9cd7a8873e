import { sql } from 'kysely'
import type { ParsedPost } from '#content/rich-text/markdown.ts'
import type { TopicList } from '#contract/community/forum.ts'
import type { TextState } from '#contract/community/values.ts'
import type { Language } from '#contract/primitives.ts'
import type { AuthorRow, OwnOpeningRow } from '#server/community/posts/ids.ts'
import type { Reading } from '#server/community/writing/ids.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { PageRange } from '#server/platform/database/cursor.ts'

export interface CategoryRow {
  readonly id: string
  readonly address: string
  readonly name_en: string
  readonly name_es: string
  readonly description_en: string
  readonly description_es: string
  readonly languages: readonly Language[]
  readonly starters: 'everyone' | 'moderators'
  readonly state: 'open' | 'closed'
  readonly is_indexed: boolean
  readonly newest_id: string | null
  readonly newest_title: string | null
  readonly newest_at: Date | null
}

/** The categories of the caller's community, in their order; or the one that has an address. */
export async function listCategories(db: Db, address: string | null = null): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`select * from shown_categories(${address})`.execute(db)
  return rows
}

/** A topic as `shown_topics` hands it out: of an author no more than their alias. */
export interface TopicRow extends AuthorRow {
  readonly id: string
  readonly category: string
  readonly title: string
  readonly language: Language
  readonly content_note: string
  readonly published_at: Date
  readonly answered_at: Date
  readonly answers: number
  readonly last_number: number
  readonly unread: number | null
  readonly is_plain: boolean
  readonly is_covered: boolean
  readonly is_welcome: boolean
  readonly is_pinned: boolean
  readonly is_closed: boolean
  readonly takes_answers: boolean
  readonly is_indexed: boolean
  readonly is_followed: boolean
  readonly read_up_to: number | null
  readonly own_alias_id: string | null
}

export interface TopicFilter {
  readonly category: string | null
  readonly show: TopicList
  readonly language: Language | null
}

/** A page of topics; in a category, pinned topics come first and are not counted. */
export async function listTopics(
  db: Db,
  { category, show, language }: TopicFilter,
  { after, rows: max }: PageRange,
): Promise<TopicRow[]> {
  const { rows } = await sql<TopicRow>`
    select t.* from page_of_topics(${category}, ${show}, ${language}, ${after?.at ?? null}, ${after?.id ?? null}, ${max}) page
    cross join lateral shown_topics(page.id) t order by page.place`.execute(db)
  return rows
}

export async function findTopic(db: Db, id: string): Promise<TopicRow | undefined> {
  const { rows } = await sql<TopicRow>`select * from shown_topics(${id})`.execute(db)
  return rows[0]
}

/** Whether search engines may find a topic, by the choice of its category. */
export async function isFindable(db: Db, id: string): Promise<boolean> {
  const topic = await findTopic(db, id)
  return topic !== undefined && topic.is_indexed && !topic.is_covered
}

export interface OwnTopicRow extends OwnOpeningRow {
  readonly id: string
  readonly category: string
  readonly title: string
  readonly language: Language
}

/** The caller's own topic before others see it. */
export async function findOwnTopic(db: Db, id: string): Promise<OwnTopicRow | undefined> {
  const { rows } = await sql<OwnTopicRow>`
    select t.id, category_of(t.space_id) as category, t.title, t.language, p.id as post_id, p.body, p.content_note, p.state,
      p.written_on::text, p.answered_by::text, a.id as alias_id, a.wanted as alias_name, a.picture as alias_picture
    from threads t join posts p on p.thread_id = t.id and p.is_opening join aliases a on a.id = t.alias_id
    where t.id = ${id} and t.alias_id = any ((select actor_aliases())::uuid[]) and t.state in ('waiting', 'refused')
      and category_of(t.space_id) is not null`.execute(db)
  return rows[0]
}

export interface NewTopic {
  readonly id: string
  readonly category: string
  readonly title: string
  readonly source: string
  readonly contentNote: string
  readonly language: Language
  readonly aliasId?: string | undefined
}

/**
 * @returns its state; `reused` for the id of other words, `other_alias` for a name that is not the caller's, `not_here` where the category
 *   does not take it, or nothing where there is no such category for the caller
 */
export async function insertTopic(
  db: Db,
  topic: NewTopic,
  { parsed, reading, hash }: { parsed: ParsedPost; reading: Reading; hash: Buffer },
): Promise<TextState | 'reused' | 'other_alias' | 'not_here' | undefined> {
  const { rows } = await sql<{ state: TextState | 'reused' | 'other_alias' | 'not_here' | null }>`
    select hand_in_topic(${topic.id}, ${topic.category}, ${topic.title}, ${topic.language}, ${topic.source},
      ${JSON.stringify(parsed.body)}::jsonb, ${parsed.plain}, ${topic.contentNote}, ${hash}, ${reading.waits}, ${reading.isDanger},
      ${JSON.stringify(reading.findings)}::jsonb, ${topic.aliasId ?? null}) as state`.execute(db)
  return rows[0]?.state ?? undefined
}

/** The day by which the caller's own topic is read; null if it does not wait. */
export async function findTopicAnsweredBy(db: Db, topicId: string): Promise<string | null> {
  const { rows } = await sql<{ answered_by: string | null }>`
    select p.answered_by::text from posts p
    where p.thread_id = ${topicId} and p.is_opening and p.alias_id = any ((select actor_aliases())::uuid[])`.execute(
    db,
  )
  return rows[0]?.answered_by ?? null
}

/** @returns false if the caller may not, or there is no such topic or category in that community */
export async function moveTopic(
  db: Db,
  id: string,
  { category, isPinned, isClosed }: { category: string; isPinned: boolean; isClosed: boolean },
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select place_topic(${id}, ${category}, ${isPinned}, ${isClosed}) as done`.execute(db)
  return rows[0]?.done ?? false
}

export interface DueDigestRow {
  readonly member_id: string
  readonly generation: number
  /** Followed topics with something that the member has not read. */
  readonly topics: number
}

/** Members whose weekly digest is due, as the system. */
export async function listDueDigests(db: Db): Promise<DueDigestRow[]> {
  const { rows } = await sql<DueDigestRow>`select * from due_digests()`.execute(db)
  return rows
}

/** The digest of one of them, if it is still due. */
export async function findDueDigest(db: Db, memberId: string): Promise<DueDigestRow | undefined> {
  const { rows } = await sql<DueDigestRow>`select * from due_digests(${memberId})`.execute(db)
  return rows[0]
}

export async function markDigest(db: Db, memberId: string): Promise<void> {
  await sql`select mark_digest(${memberId})`.execute(db)
}
