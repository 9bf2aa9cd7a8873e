import { sql } from 'kysely'
import type { ProfessionalListing } from '#contract/professionals.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { MemberActor } from '#server/platform/http/actor.ts'
import type { DecisionRow } from '../present.ts'
import type { StatedRow } from '../queries.ts'

/** A listing with the newest decision about it, as its owner and an administrator see it. */
export interface ListingRow extends StatedRow {
  readonly id: string
  readonly contact: string
  readonly licence_until: string
  readonly paused: boolean
  readonly asked_on: string | null
  readonly version: number
  readonly newest: DecisionRow | null
  /** The names of the fields that are new since the last check. [Note: Checked fields] */
  readonly unchecked: readonly string[]
}

/** As row-level security lets them be read: one's own, or for an administrator all of them, those first that wait. */
export async function listListings(
  db: Db,
  by: { id: string } | { memberId: string } | 'all',
): Promise<ListingRow[]> {
  const columns =
    by === 'all' ? sql`true` : 'id' in by ? sql`p.id = ${by.id}` : sql`p.member_id = ${by.memberId}`
  const { rows } = await sql<ListingRow>`
    select p.id, p.name, p.profession, p.register, p.licence, p.register_page, p.country, p.region, p.place, p.website,
      p.languages, p.fields, p.fee, p.access, p.about, p.duty, p.answer_days, p.contact, p.licence_until::text, p.paused,
      p.asked_on::text, p.version, v.newest, unchecked_of_professional(p.id) as unchecked
    from professionals p
    left join lateral (
      select jsonb_build_object('outcome', outcome, 'reason', reason, 'decided_on', decided_on,
        'until', case when outcome = 'verified' then coalesce(professional_until(p), least(until, p.licence_until)) end,
        'lapsed', not professional_counts(p.id)) as newest
      from professional_verifications where professional_id = p.id order by id desc limit 1
    ) v on true
    where ${columns}
    order by p.asked_on is null and unchecked_of_professional(p.id) = '{}', p.asked_on, p.name, p.id`.execute(
    db,
  )
  return rows
}

export async function findOwn(db: Db, member: MemberActor): Promise<ListingRow | undefined> {
  const [own] = await listListings(db, { memberId: member.id })
  return own
}

function columnsOf(listing: ProfessionalListing) {
  const { registerPage, answerDays, licenceUntil, ...rest } = listing
  return { ...rest, register_page: registerPage, answer_days: answerDays, licence_until: licenceUntil }
}

/** @returns false if the member has one already, or another has this id */
export async function insertListing(
  db: Db,
  member: MemberActor,
  id: string,
  listing: ProfessionalListing,
): Promise<boolean> {
  const row = { id, member_id: member.id, generation: member.generation, ...columnsOf(listing) }
  const stored = await db
    .insertInto('professionals')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return stored.numInsertedOrUpdatedRows === 1n
}

/** @returns false if it was changed since `version` */
export async function updateListing(
  db: Db,
  member: MemberActor,
  { id, version }: { id: string; version: number },
  listing: ProfessionalListing,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('professionals')
    .set({ ...columnsOf(listing), generation: member.generation, version: version + 1 })
    .where('member_id', '=', member.id)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function updateOwn(
  db: Db,
  member: MemberActor,
  change: { paused: boolean } | { licenceUntil: string },
): Promise<boolean> {
  const set =
    'paused' in change
      ? { paused: change.paused }
      : { licence_until: change.licenceUntil, asked_on: sql<Date>`(now() at time zone 'UTC')::date` }
  const { numUpdatedRows } = await db
    .updateTable('professionals')
    .set(set)
    .where('member_id', '=', member.id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteOwn(db: Db, member: MemberActor): Promise<void> {
  await db.deleteFrom('professionals').where('member_id', '=', member.id).execute()
}
