import { sql } from 'kysely'
import type { ParsedPost } from '#content/rich-text/markdown.ts'
import type { StoryType } from '#contract/community/stories.ts'
import type { Language } from '#contract/primitives.ts'
import type { AuthorRow, OwnOpeningRow } from '#server/community/posts/ids.ts'
import type { Reading } from '#server/community/writing/ids.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { PageRange } from '#server/platform/database/cursor.ts'

/** A story as `shown_stories` hands it out. */
export interface StoryRow extends AuthorRow {
  readonly id: string
  readonly title: string
  readonly types: readonly string[]
  readonly severity: string
  readonly language: Language
  readonly content_note: string
  readonly published_at: Date
  readonly answered_at: Date
  readonly opening: string
  readonly supports: number
  readonly views: number
  readonly answers: number
  readonly post_id: string
  readonly is_plain: boolean
  readonly is_covered: boolean
  readonly is_indexed: boolean
  readonly takes_answers: boolean
}

export interface StoryFilter {
  readonly type: StoryType | undefined
  readonly language: Language | undefined
  readonly order: 'newest' | 'answered'
  readonly words: string
  /** The words occur in few texts, so that the index of words is read first. */
  readonly isRare: boolean
}

/** Pages of stories, with the newest first, or those that were answered last. Words are read in both languages. */
export async function listStories(
  db: Db,
  filter: StoryFilter,
  { after, rows: max }: PageRange,
): Promise<StoryRow[]> {
  const query = filter.words
    ? sql`websearch_to_tsquery('pg_catalog.english', ${filter.words}) || websearch_to_tsquery('pg_catalog.spanish', ${filter.words})`
    : sql`null::tsquery`
  const { rows } = await sql<StoryRow>`
    select s.* from page_of_stories(${filter.type ?? null}, ${filter.language ?? null}, ${filter.order === 'answered'},
      ${after?.at ?? null}, ${after?.id ?? null}, ${max}, ${query}, ${filter.isRare}) with ordinality as page (id, place)
    cross join lateral shown_stories(page.id) s order by page.place`.execute(db)
  return rows
}

/** The newest stories that cover nothing, once so many are public in the caller's community. */
export async function listNewest(db: Db, { enough, rows: max }: { enough: number; rows: number }) {
  const { rows } = await sql<StoryRow>`
    select s.* from page_of_stories(null, null, false, null, null, 20, null, false) with ordinality as page (id, place)
    cross join lateral shown_stories(page.id) s
    where not s.is_covered and not s.is_plain
      and (select count(*) from page_of_stories(null, null, false, null, null, ${enough}, null, false)) = ${enough}
    order by page.place limit ${max}`.execute(db)
  return rows
}

export async function findStory(db: Db, id: string): Promise<StoryRow | undefined> {
  const { rows } = await sql<StoryRow>`select * from shown_stories(${id})`.execute(db)
  return rows[0]
}

/** Whether search engines may find a story: it is public, nothing of it is covered, and its writer chose so. */
export async function isFindable(db: Db, id: string): Promise<boolean> {
  const story = await findStory(db, id)
  return story !== undefined && story.is_indexed && !story.is_covered
}

/** The caller's own story before it is public. */
export async function findOwnStory(db: Db, id: string) {
  const { rows } = await sql<OwnStoryRow>`
    select t.id, t.title, s.types, s.severity, t.language, p.id as post_id, p.body, p.content_note, p.state, p.written_on::text,
      p.answered_by::text, s.is_indexed, (s.appears_at at time zone 'UTC')::date::text as appears_on, a.id as alias_id, a.wanted as alias_name,
      a.picture as alias_picture
    from threads t join stories s on s.thread_id = t.id join posts p on p.thread_id = t.id and p.is_opening
    join aliases a on a.id = t.alias_id
    where t.id = ${id} and t.alias_id = any ((select actor_aliases())::uuid[]) and t.state in ('waiting', 'approved', 'refused')`.execute(
    db,
  )
  return rows[0]
}

export interface OwnStoryRow extends OwnOpeningRow {
  readonly id: string
  readonly title: string
  readonly types: readonly string[]
  readonly severity: string
  readonly language: Language
  readonly is_indexed: boolean
  readonly appears_on: string | null
}

export async function isFollowed(db: Db, threadId: string): Promise<boolean> {
  const row = await db
    .selectFrom('follows')
    .select('thread_id')
    .where('thread_id', '=', threadId)
    .executeTakeFirst()
  return row !== undefined
}

export async function countView(db: Db, id: string): Promise<void> {
  await sql`select count_view(${id})`.execute(db)
}

export interface NewStory {
  readonly id: string
  readonly title: string
  readonly source: string
  readonly contentNote: string
  readonly types: readonly StoryType[]
  readonly severity: string
  readonly language: Language
  readonly isIndexed: boolean
}

/** @returns `reused` if the id belongs to other words */
export async function insertStory(
  db: Db,
  story: NewStory,
  { parsed, reading, hash }: { parsed: ParsedPost; reading: Reading; hash: Buffer },
): Promise<'waiting' | 'reused'> {
  const { rows } = await sql<{ outcome: 'waiting' | 'reused' }>`
    select hand_in_story(${story.id}, ${story.title}, ${story.language}, ${[...story.types]}::text[], ${story.severity}, ${story.isIndexed},
      ${story.source}, ${JSON.stringify(parsed.body)}::jsonb, ${parsed.plain}, ${story.contentNote}, ${hash}, ${reading.isDanger},
      ${JSON.stringify(reading.findings)}::jsonb) as outcome`.execute(db)
  return rows[0]?.outcome ?? 'reused'
}

/** @returns the opening post of the caller's own story */
export async function findOpening(
  db: Db,
  storyId: string,
): Promise<{ id: string; answered_by: string | null } | undefined> {
  const { rows } = await sql<{ id: string; answered_by: string | null }>`
    select p.id, p.answered_by::text from posts p
    where p.thread_id = ${storyId} and p.is_opening and p.alias_id = any ((select actor_aliases())::uuid[])`.execute(
    db,
  )
  return rows[0]
}

export interface AppearedRow {
  readonly member_id: string
  readonly generation: number
  readonly thread_id: string
}

/** Due stories, as the system. */
export async function listDueStories(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select due_stories as id from due_stories()`.execute(db)
  return rows.map(({ id }) => id)
}

/** One of them appears, as the system. @returns its writer; nothing if it is not due any more */
export async function publishDueStory(db: Db, id: string): Promise<AppearedRow | undefined> {
  const { rows } = await sql<AppearedRow>`select * from publish_due_story(${id})`.execute(db)
  return rows[0]
}
