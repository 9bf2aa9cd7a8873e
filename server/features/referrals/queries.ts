import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connection.ts'
import type { MemberActor } from '#server/platform/http/actor.ts'
import type { NewEntry } from '#contract/reports.ts'
import type { AuthorisedOffer, AuthorisedReferral, OfferTerms, ReferralEntryRow, ReferralRow } from './ids.ts'

/** Newest first. */
export async function listReferrals(db: Db, member: MemberActor, only?: string): Promise<ReferralRow[]> {
  const { rows } = await sql<ReferralRow>`
    select r.id, r.person_id = ${member.id} as is_person, r.professional_id, r.state, r.ended_by, r.answer_by::text,
      r.until::text, r.offered_on::text, r.changed_on::text, r.own, referral_is_open(r) as open
    from referrals r where ${only ?? null}::uuid is null or r.id = ${only ?? null}::uuid
    order by r.offered_on desc, r.id`.execute(db)
  return rows
}

export function listEntries(db: Db, { id }: AuthorisedReferral): Promise<ReferralEntryRow[]> {
  return db
    .selectFrom('referral_entries')
    .select([
      'id',
      'author',
      'author_key',
      'epoch',
      'sequence',
      'previous',
      'heads',
      'hash',
      'signature',
      'sealed',
    ])
    .where('referral_id', '=', id)
    .orderBy('position')
    .execute()
}

/** Those that are sealed to the caller. */
export function listKeys(db: Db, { id }: AuthorisedReferral) {
  return db
    .selectFrom('referral_keys')
    .select(['epoch', 'sealed'])
    .where('referral_id', '=', id)
    .orderBy('epoch')
    .execute()
}

export async function readTerms(
  db: Db,
  member: MemberActor,
  professionalId: string,
): Promise<OfferTerms | undefined> {
  const { rows } = await sql<OfferTerms>`
    select l.recipient as professional_recipient, referral_generation(l.id) as professional_generation,
      k.recipient as own_recipient, k.verify_key as own_verify_key, l.until::text, l.answer_days,
      professional_is_own(l.id) as is_own,
      (select count(*)::int from referrals r where r.person_id = ${member.id} and r.state in ('offered', 'accepted')) as open
    from listed_professionals() l cross join lateral member_keys(${member.id}) k where l.id = ${professionalId}`.execute(
    db,
  )
  return rows[0]
}

/** The body with which a referral was offered, where the id is taken by the caller's own. */
export function findOffered(db: Db, member: MemberActor, id: string) {
  return db
    .selectFrom('referrals')
    .select('request_hash')
    .where('id', '=', id)
    .where('person_id', '=', member.id)
    .executeTakeFirst()
}

interface Offer {
  readonly id: string
  readonly professionalId: string
  readonly until: string
  readonly own: string
  readonly entry: NewEntry
  readonly seals: Readonly<Record<'person' | 'professional', { recipient: string; sealed: string }>>
}

/** @returns false if another referral has this id */
export async function insertReferral(
  db: Db,
  member: MemberActor,
  offer: Offer,
  { hash, terms }: { hash: Buffer; terms: AuthorisedOffer },
): Promise<boolean> {
  const { id } = offer
  const stored = await db
    .insertInto('referrals')
    .values({
      id,
      person_id: member.id,
      person_generation: member.generation,
      professional_id: offer.professionalId,
      professional_generation: terms.professional_generation,
      answer_by: sql<Date>`least((now() at time zone 'UTC')::date + ${terms.answer_days}::int, ${offer.until}::date)`,
      until: offer.until,
      own: bytes(offer.own),
      request_hash: hash,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (stored.numInsertedOrUpdatedRows !== 1n) return false
  await insertEntry(db, id, offer.entry, 'person', 1)
  await db
    .insertInto('referral_keys')
    .values(
      (['person', 'professional'] as const).map((holder) => ({
        referral_id: id,
        holder,
        epoch: offer.entry.epoch,
        recipient: offer.seals[holder].recipient,
        sealed: bytes(offer.seals[holder].sealed),
      })),
    )
    .execute()
  return true
}

/** Locks it until the transaction ends. */
export async function lockReferralRow(db: Db, { id }: AuthorisedReferral): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('referral' || ${id}, 0))`.execute(db)
}

export async function insertEntry(
  db: Db,
  referralId: string,
  entry: NewEntry,
  author: 'person' | 'professional',
  position: number,
): Promise<void> {
  await db
    .insertInto('referral_entries')
    .values({
      referral_id: referralId,
      position,
      id: entry.id,
      author,
      author_key: bytes(entry.authorKey),
      epoch: entry.epoch,
      sequence: entry.sequence,
      previous: entry.previous === null ? null : bytes(entry.previous),
      heads: entry.heads.map(bytes),
      hash: bytes(entry.hash),
      signature: bytes(entry.signature),
      sealed: bytes(entry.sealed),
    })
    .execute()
}

export async function updateState(
  db: Db,
  { id }: AuthorisedReferral,
  change: { state: 'accepted' | 'declined' | 'finished' } | { state: 'ended'; ended_by: 'person' },
): Promise<void> {
  await db.updateTable('referrals').set(change).where('id', '=', id).execute()
}

export async function deleteReferral(db: Db, { id }: AuthorisedReferral): Promise<void> {
  await db.deleteFrom('referrals').where('id', '=', id).execute()
}

/** Ends referrals that expire today. Runs as the system. [Note: End of a referral] */
export async function endExpired(db: Db): Promise<void> {
  await sql`
    update referrals r set state = 'ended', ended_by = lapse_of(r)
    where r.state in ('offered', 'accepted') and lapse_of(r) is not null`.execute(db)
}

/** Those to be notified that one changed; marks them as notified. As the system. */
export async function claimPendingNotices(db: Db) {
  const { rows } = await sql<{ member_id: string; generation: number }>`
    with waiting as (
      select r.id, r.person_id, r.person_generation, r.tell_person, p.member_id, r.professional_generation, r.tell_professional
      from referrals r left join professionals p on p.id = r.professional_id
      where r.tell_person or r.tell_professional for update of r
    ), told as (
      update referrals r set tell_person = false, tell_professional = false from waiting w where r.id = w.id
    )
    select person_id as member_id, person_generation as generation from waiting where tell_person
    union all
    select member_id, professional_generation from waiting where tell_professional and member_id is not null`.execute(
    db,
  )
  return rows
}

/** Erases referrals that ended this many days ago. Runs as the system. */
export async function eraseEnded(db: Db): Promise<void> {
  await sql`delete from referrals r where referral_goes(r, now())`.execute(db)
}

function bytes(text: string): Buffer {
  return Buffer.from(text, 'base64url')
}
