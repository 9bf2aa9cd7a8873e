import { type Selectable, sql } from 'kysely'
import type { Db } from '#server/platform/database/connection.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { AuthorisedOrganisation, MembershipRow, OrganisationRow } from './ids.ts'

export type KeyRow = Selectable<DB['organisation_keys']>

/** Someone with a role in an organisation, with their name and public keys. */
export interface HandlerRow {
  readonly member_id: string
  readonly name: string
  readonly role: string
  readonly active: boolean
  readonly recipient: string
  readonly verify_key: Buffer
  readonly lead: string | null
  /** Days, as PostgreSQL writes them. */
  readonly invited_on: string
  readonly suspended_on: string | null
  readonly suspended_until: string | null
  /** Null also where the caller is not to know. */
  readonly suspended_why: string | null
}

const reading = sql<boolean>`organisation_is_reading(organisations.id)`.as('reading')
const active = sql<boolean>`handler_is_active(handlers)`.as('active')
const vouched = sql<boolean>`exists (
  select from organisation_singles(handlers.organisation_id) s
  where s.member_id = handlers.member_id and s.voucher is not null
)`.as('vouched')

const suspendedSince = sql<string | null>`suspended_on::text`.as('rests_since')
const suspendedUntil = sql<string | null>`suspended_until::text`.as('rests_until')

/** A handler as someone sees them who seals to them singly. */
export interface SingleRow extends Pick<
  HandlerRow,
  'member_id' | 'name' | 'role' | 'recipient' | 'verify_key'
> {
  readonly voucher: Buffer | null
  /** Whether they may answer, and have opened the queue within the promised time. */
  readonly reading: boolean
}

/** @param lock so that changes of an organisation's handlers and keys come one after the other */
export function findOrganisation(
  db: Db,
  by: { id: string } | { slug: string },
  { lock = false } = {},
): Promise<OrganisationRow | undefined> {
  return db
    .selectFrom('organisations')
    .selectAll()
    .select(reading)
    .where((where) => ('id' in by ? where('id', '=', by.id) : where('slug', '=', by.slug)))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
}

/** Every key that an organisation has had, oldest first. */
export function listKeys(db: Db, organisation: OrganisationRow): Promise<KeyRow[]> {
  return db
    .selectFrom('organisation_keys')
    .selectAll()
    .where('organisation_id', '=', organisation.id)
    .orderBy('generation')
    .execute()
}

/** Who can read what is sent there: names are public, so that a reporter sees a conflict of interest before sending. */
export async function listReaders(db: Db, organisation: OrganisationRow) {
  const { rows } = await sql<{ member_id: string; name: string; role: string }>`
    select member_id, name, role from organisation_readers(${organisation.id})`.execute(db)
  return rows
}

/** The readers of reports sent there, with their keys. */
export async function listSingles(db: Db, organisation: OrganisationRow) {
  const { rows } = await sql<SingleRow>`select * from organisation_singles(${organisation.id})`.execute(db)
  return rows
}

/** Stores the organisation's signature on the calling handler's own keys. */
export async function setVoucher(
  db: Db,
  organisation: OrganisationRow,
  member: { id: string; generation: number },
  voucher: { generation: number; signature: string },
): Promise<void> {
  await db
    .updateTable('handlers')
    .set({
      voucher: Buffer.from(voucher.signature, 'base64url'),
      voucher_generation: voucher.generation,
      voucher_vault_generation: member.generation,
    })
    .where('organisation_id', '=', organisation.id)
    .where('member_id', '=', member.id)
    .execute()
}

export async function listHandlers(db: Db, organisation: AuthorisedOrganisation): Promise<HandlerRow[]> {
  const { rows } = await sql<HandlerRow>`
    select member_id, name, role, active, recipient, verify_key, lead, invited_on::text, suspended_on::text,
      suspended_until::text, suspended_why
    from organisation_handlers(${organisation.id})`.execute(db)
  return rows
}

export function listMemberships(db: Db, memberId: string): Promise<MembershipRow[]> {
  return db
    .selectFrom('handlers')
    .selectAll()
    .select(active)
    .select([vouched, suspendedSince, suspendedUntil])
    .where('member_id', '=', memberId)
    .orderBy('organisation_id')
    .execute()
}

export function findMembership(
  db: Db,
  organisationId: string,
  memberId: string,
): Promise<MembershipRow | undefined> {
  return db
    .selectFrom('handlers')
    .selectAll()
    .select(active)
    .select([vouched, suspendedSince, suspendedUntil])
    .where('organisation_id', '=', organisationId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

/** Makes a key the organisation's current one. Members without a seal of it handle no cases until they are admitted. */
export async function insertKey(
  db: Db,
  organisation: AuthorisedOrganisation,
  key: Omit<KeyRow, 'organisation_id' | 'made_on'>,
): Promise<void> {
  await db
    .insertInto('organisation_keys')
    .values({ ...key, organisation_id: organisation.id })
    .execute()
  await db
    .updateTable('organisations')
    .set({ key_generation: key.generation, succession_due: false })
    .where('id', '=', organisation.id)
    .execute()
}

/** Keeps an organisation's key, sealed to a handler, under the generation of keys that the handler has now. */
export async function sealKeyTo(
  db: Db,
  organisation: AuthorisedOrganisation,
  memberId: string,
  key: { sealed: string; generation: number },
): Promise<void> {
  await db
    .updateTable('handlers')
    .set({
      sealed_key: Buffer.from(key.sealed, 'base64url'),
      key_generation: key.generation,
      vault_generation: sql<number>`(select generation from member_keys(${memberId}))`,
    })
    .where('organisation_id', '=', organisation.id)
    .where('member_id', '=', memberId)
    .execute()
}

/** @returns false if there is no handler with that id */
export async function updateHandler(
  db: Db,
  organisation: AuthorisedOrganisation,
  memberId: string,
  { role, lead }: { role: string; lead: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    select change_handler(${organisation.id}, ${memberId}, ${role}, ${lead}) as changed`.execute(db)
  return rows[0]?.changed ?? false
}

/**
 * Removes those who accepted an invitation and were not let in within this many days; not where there is no key yet, whose owner is still to
 * make it.
 */
export async function removeOldInvitations(db: Db, days: number): Promise<void> {
  await db
    .deleteFrom('handlers')
    .where('sealed_key', 'is', null)
    .where('suspended_on', 'is', null)
    .where(sql<boolean>`invited_on < (now() at time zone 'UTC')::date - ${days}::int`)
    .where((where) =>
      where.exists(
        where
          .selectFrom('organisations')
          .select('organisations.id')
          .whereRef('organisations.id', '=', 'handlers.organisation_id')
          .where('organisations.key_generation', '>', 0),
      ),
    )
    .execute()
}

/** @param heldKey whether the handler held the organisation's key, so that a new one is due */
export async function deleteHandler(
  db: Db,
  organisation: AuthorisedOrganisation,
  memberId: string,
  heldKey: boolean,
): Promise<void> {
  // The key first: afterwards, the member who leaves may no longer write here.
  if (heldKey) {
    await db
      .updateTable('organisations')
      .set({ succession_due: true })
      .where('id', '=', organisation.id)
      .execute()
  }
  await db
    .deleteFrom('handlers')
    .where('organisation_id', '=', organisation.id)
    .where('member_id', '=', memberId)
    .execute()
}

/** Where and in which language a member is written to; for the system. */
export function findAddress(db: Db, memberId: string) {
  return db
    .selectFrom('members')
    .innerJoin('profiles', 'profiles.user_id', 'members.id')
    .select(['members.address', 'profiles.language'])
    .where('members.id', '=', memberId)
    .executeTakeFirst()
}
