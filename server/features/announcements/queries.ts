import { sql } from 'kysely'
import type { Announcement } from '#contract/announcements.ts'
import type { Db } from '#server/platform/database/connection.ts'

export type AnnouncementEdit = Omit<Announcement, 'id'>

export interface AnnouncementRow {
  readonly id: string
  readonly version: number
  readonly words_version: number
  readonly audience: string
  readonly importance: string
  readonly words: unknown
  readonly starts_at: Date
  readonly ends_at: Date
}

/** Current announcements for the caller. */
export async function listCurrent(db: Db): Promise<AnnouncementRow[]> {
  const { rows } = await sql<AnnouncementRow>`
    select id, version, words_version, audience, importance, words, starts_at, ends_at from current_announcements()`.execute(
    db,
  )
  return rows
}

export const listAll = (db: Db, max: number): Promise<AnnouncementRow[]> =>
  db
    .selectFrom('announcements')
    .select(['id', 'version', 'words_version', 'audience', 'importance', 'words', 'starts_at', 'ends_at'])
    .orderBy('ends_at', 'desc')
    .orderBy('id')
    .limit(max)
    .execute()

/** @returns the new version; undefined if someone changed it since, or it is gone */
export async function save(
  db: Db,
  { id, madeBy }: { id: string; madeBy: string },
  edit: AnnouncementEdit,
): Promise<number | undefined> {
  const { version, audience, importance, words, startsAt, endsAt } = edit
  const written = JSON.stringify(words)
  const { rows } = await sql<{ version: number }>`
    insert into announcements as a (id, audience, importance, words, starts_at, ends_at, made_by)
    select ${id}, ${audience}, ${importance}, ${written}::jsonb, ${startsAt}::timestamptz, ${endsAt}::timestamptz, ${madeBy}
    where ${version}::int = 0 or exists (select from announcements where id = ${id})
    on conflict (id) do update set version = a.version + 1,
      words_version = a.words_version + (a.words is distinct from excluded.words)::int, audience = excluded.audience, importance = excluded.importance,
      words = excluded.words, starts_at = excluded.starts_at, ends_at = excluded.ends_at
      where a.version = ${version}::int
    returning version`.execute(db)
  return rows[0]?.version
}

export async function remove(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('announcements').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Those that ended this many days ago, as the system. */
export async function removeEnded(db: Db, days: number): Promise<void> {
  await sql`delete from announcements where ends_at < now() - make_interval(days => ${days})`.execute(db)
}
