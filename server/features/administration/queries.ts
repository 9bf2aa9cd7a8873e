import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connection.ts'
import type { PageRange } from '#server/platform/database/cursor.ts'

export function listPeople(db: Db, { after, rows }: PageRange) {
  return db
    .selectFrom('members')
    .innerJoin('profiles', 'profiles.user_id', 'members.id')
    .select(['members.id', 'members.address', 'members.state', 'members.joined_at'])
    .select(['profiles.display_name', 'profiles.user_type', 'profiles.is_admin'])
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(members.joined_at, members.id) < (${after?.at}, ${after?.id})`),
    )
    .orderBy('members.joined_at', 'desc')
    .orderBy('members.id', 'desc')
    .limit(rows)
    .execute()
}

/** Messages that are still here: sent ones are emptied, so there is nothing of them to show. */
export function listMails(db: Db, { after, rows }: PageRange) {
  return db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', 'is not', null)
    .$if(after !== undefined, (query) => query.where(sql<boolean>`(at, id) < (${after?.at}, ${after?.id})`))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(rows)
    .execute()
}

/** Counts, and how the support team is doing. */
export async function readState(db: Db) {
  const { rows } = await sql<{
    people: number
    reports: number
    stopped_files: number
    id: string
    answer_days: number
    has_key: boolean
    has_kit: boolean
    operator_saved: boolean
    reading: boolean
    places: number
    handlers: number
    opened_at: Date | null
  }>`
    select
      (select count(*) from members where state = 'confirmed') as people,
      count_reports() as reports,
      count_stopped_evidence() as stopped_files,
      o.id, o.answer_days, o.key_generation > 0 as has_key,
      exists (select from operator_details) as operator_saved,
      support_kit_is_current() as has_kit,
      (select count(*) from handlers h where h.organisation_id = o.id) as places, organisation_is_reading(o.id) as reading,
      (select count(*) from organisation_readers(o.id)) as handlers,
      (select max(h.opened_queue_at) from handlers h where h.organisation_id = o.id and handler_is_active(h)) as opened_at
    from organisations o where o.slug = 'support'`.execute(db)
  const row = rows[0]
  if (!row) throw new Error('support team is missing')
  return row
}

/** Adds a member to the support team, without a key. An existing place stays as it is. */
export async function insertSupportPlace(db: Db, memberId: string): Promise<void> {
  await sql`insert into handlers (organisation_id, member_id, role)
    select o.id, ${memberId}, 'owner' from organisations o where o.slug = 'support'
    on conflict do nothing`.execute(db)
}
