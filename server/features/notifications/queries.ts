import { sql } from 'kysely'
import type { SpaceKind } from '#contract/community/values.ts'
import { maxMarked } from '#contract/notifications.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { PagePosition } from '#server/platform/database/cursor.ts'
import type { MemberActor } from '#server/platform/http/actor.ts'
import type { NewsSubject } from '#server/platform/jobs/notifier.ts'

/** The member's notifications that they may still see, newest first. */
export function listNotifications(
  db: Db,
  member: MemberActor,
  { after, rows, read }: { after: PagePosition | undefined; rows: number; read: boolean | undefined },
) {
  return db
    .selectFrom('notifications')
    .select(['id', 'kind', 'subject_kind', 'subject_id', 'subject_number', 'count', 'at', 'read'])
    .select([
      sql<SpaceKind | null>`case subject_kind when 'thread' then thread_space_kind(subject_id) end`.as(
        'space',
      ),
      sql<boolean>`exists (select from follows f where f.thread_id = subject_id)`.as('is_followed'),
    ])
    .where('member_id', '=', member.id)
    .where('listed', '=', true)
    .$if(read !== undefined, (query) => query.where('read', '=', read ?? false))
    .$if(after !== undefined, (query) => query.where(sql<boolean>`(at, id) < (${after?.at}, ${after?.id})`))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(rows)
    .execute()
}
export type NotificationRow = Awaited<ReturnType<typeof listNotifications>>[number]

/** The number of unread ones, counted up to `max`. */
export async function countUnread(db: Db, member: MemberActor, max: number): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from (
      select from notifications where member_id = ${member.id} and listed and not read limit ${max}) as counted`.execute(
    db,
  )
  return rows[0]?.unread ?? 0
}

export async function markAs(
  db: Db,
  member: MemberActor,
  ids: readonly string[],
  read: boolean,
): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read })
    .where('member_id', '=', member.id)
    .where('id', 'in', ids)
    .where('read', '<>', read)
    .execute()
}

/** @returns which were unread, the newest of them */
export async function markReadUntil(db: Db, member: MemberActor, until: Date): Promise<string[]> {
  const rows = await db
    .updateTable('notifications')
    .set({ read: true })
    .where('member_id', '=', member.id)
    .where('read', '=', false)
    .where('listed', '=', true)
    .where('at', '<=', until)
    .returning(['id', 'at'])
    .execute()
  return rows
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, maxMarked)
    .map(({ id }) => id)
}

/** Marks notifications of a subject, or of a team's reports, once it was seen in its own place; of a thread up to a post. As the member. */
export async function markSeen(
  db: Db,
  memberId: string,
  of: { subject: Pick<NewsSubject, 'kind' | 'id'>; upTo?: number } | { kind: 'report' },
): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read: true })
    .where('member_id', '=', memberId)
    .where('read', '=', false)
    .where((by) =>
      by.and(
        'subject' in of ? { subject_kind: of.subject.kind, subject_id: of.subject.id } : { kind: of.kind },
      ),
    )
    .$if('upTo' in of, (query) => query.where('subject_number', '<=', 'upTo' in of ? (of.upTo ?? 0) : 0))
    .execute()
}
