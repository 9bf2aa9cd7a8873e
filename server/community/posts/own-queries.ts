import { sql } from 'kysely'
import type { OwnPostKind } from '#contract/community/posts.ts'
import type { SpaceKind, TextState } from '#contract/community/values.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { PageRange } from '#server/platform/database/cursor.ts'

export interface OwnPostRow {
  readonly id: string
  readonly thread_id: string
  readonly kind: OwnPostKind
  readonly space: SpaceKind
  readonly title: string
  readonly source: string
  readonly content_note: string
  readonly revision: number
  readonly state: TextState
  readonly edit_source: string | null
  readonly edit_note: string | null
  readonly edit_state: 'waiting' | 'refused' | null
  readonly proposal: string | null
  readonly reason: string | null
  readonly moderator_words: string
  readonly answered_by: string | null
  readonly appears_on: string | null
  readonly written_on: string
  readonly written_at: Date
}

/** The caller's texts that were not withdrawn, newest first. `may_appeal` is false after an appeal. */
export async function listOwn(
  db: Db,
  { after, rows: max }: PageRange,
): Promise<(OwnPostRow & { may_appeal: boolean })[]> {
  const { rows } = await sql<OwnPostRow & { may_appeal: boolean }>`
    select p.id, p.thread_id, kind_of_post(p) as kind, thread_space_kind(p.thread_id) as space,
      case when t.state = 'published' or t.alias_id = p.alias_id then t.title else '' end as title, p.source, p.content_note, p.revision, p.state, p.edit_source, p.edit_note,
      p.edit_state, p.proposal, p.reason, p.moderator_words, p.answered_by::text, (s.appears_at at time zone 'UTC')::date::text as appears_on,
      p.written_on::text, p.written_on::timestamptz as written_at, may_appeal(p.id) as may_appeal
    from posts p join threads t on t.id = p.thread_id
    left join stories s on s.thread_id = p.thread_id and p.is_opening
    where p.alias_id = any ((select actor_aliases())::uuid[]) and p.state <> 'withdrawn'
      ${after ? sql`and (p.written_on, p.id) < ((${after.at}::timestamptz at time zone 'UTC')::date, ${after.id}::uuid)` : sql``}
    order by p.written_on desc, p.id desc limit ${max}`.execute(db)
  return rows
}
