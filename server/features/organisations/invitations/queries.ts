import { type Selectable, sql } from 'kysely'
import type { Db } from '#server/platform/database/connection.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { AuthorisedOrganisation } from '../ids.ts'

/** An invitation as those see it who may invite. The day as PostgreSQL writes it. */
export type InvitationRow = Pick<Selectable<DB['handler_invitations']>, 'id' | 'address_hint' | 'role'> & {
  readonly invited_on: string
}

/** An invitation as the invited person sees it. */
export interface OwnInvitationRow {
  readonly id: string
  readonly organisation_id: string
  readonly role: string
  readonly invited_on: string
}

const shown = ['id', 'address_hint', 'role', sql<string>`invited_on::text`.as('invited_on')] as const

/** Whether an organisation may take reports: the server's own team, and one that is verified. [Note: Accepting] */
export async function organisationAccepts(db: Db, organisationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('organisations')
    .select(sql<boolean>`organisation_accepts(organisations)`.as('accepts'))
    .where('id', '=', organisationId)
    .executeTakeFirst()
  return row?.accepts ?? false
}

export async function countInvitations(db: Db, organisation: AuthorisedOrganisation): Promise<number> {
  const { count } = await db
    .selectFrom('handler_invitations')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organisation_id', '=', organisation.id)
    .executeTakeFirstOrThrow()
  return count
}

/** @returns false if this address is invited already: then with this role from now on */
export async function insertInvitation(
  db: Db,
  organisation: AuthorisedOrganisation,
  invited: { addressKey: Buffer; addressHint: string; role: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted } = await db
    .insertInto('handler_invitations')
    .values({
      organisation_id: organisation.id,
      address_key: invited.addressKey,
      address_hint: invited.addressHint,
      role: invited.role,
    })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'address_key']).doNothing())
    .executeTakeFirst()
  if (inserted === 1n) return true
  await db
    .updateTable('handler_invitations')
    .set({ role: invited.role })
    .where('organisation_id', '=', organisation.id)
    .where('address_key', '=', invited.addressKey)
    .execute()
  return false
}

export function findInvitation(
  db: Db,
  organisation: AuthorisedOrganisation,
  addressKey: Buffer,
): Promise<InvitationRow | undefined> {
  return db
    .selectFrom('handler_invitations')
    .select(shown)
    .where('organisation_id', '=', organisation.id)
    .where('address_key', '=', addressKey)
    .executeTakeFirst()
}

export function listInvitations(db: Db, organisation: AuthorisedOrganisation): Promise<InvitationRow[]> {
  return db
    .selectFrom('handler_invitations')
    .select(shown)
    .where('organisation_id', '=', organisation.id)
    .orderBy('invited_on')
    .orderBy('id')
    .execute()
}

export async function deleteInvitation(
  db: Db,
  organisation: AuthorisedOrganisation,
  invitationId: string,
): Promise<void> {
  await db
    .deleteFrom('handler_invitations')
    .where('organisation_id', '=', organisation.id)
    .where('id', '=', invitationId)
    .execute()
}

/** The caller's address in comparable form. */
export async function findOwnAddress(db: Db, memberId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('members')
    .select('comparable_address')
    .where('id', '=', memberId)
    .executeTakeFirst()
  return row?.comparable_address
}

export async function listOwnInvitations(db: Db, addressKey: Buffer): Promise<OwnInvitationRow[]> {
  const { rows } = await sql<OwnInvitationRow>`
    select id, organisation_id, role, invited_on::text from own_invitations(${addressKey})`.execute(db)
  return rows
}

/** @returns the id of the organisation; nothing if the caller has no such invitation */
export async function acceptInvitation(
  db: Db,
  invitationId: string,
  addressKey: Buffer,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`
    select accept_invitation(${invitationId}, ${addressKey}) as id`.execute(db)
  return rows[0]?.id ?? undefined
}

/** @returns false if the caller has no such invitation */
export async function declineInvitation(db: Db, invitationId: string, addressKey: Buffer): Promise<boolean> {
  const { rows } = await sql<{ declined: boolean }>`
    select decline_invitation(${invitationId}, ${addressKey}) as declined`.execute(db)
  return rows[0]?.declined ?? false
}

/** Refreshes the open pages of an address's owner. @returns their language; nothing for an address without an account */
export async function notifyInvited(db: Db, comparableAddress: string): Promise<string | undefined> {
  const { rows } = await sql<{ language: string | null }>`
    select notify_invited(${comparableAddress}) as language`.execute(db)
  return rows[0]?.language ?? undefined
}

export async function findFirstLanguage(db: Db, organisationId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('organisation_pages')
    .select('languages')
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()
  return row?.languages[0]
}

export async function removeUnansweredInvitations(db: Db, days: number): Promise<void> {
  await db
    .deleteFrom('handler_invitations')
    .where(sql<boolean>`invited_on < (now() at time zone 'UTC')::date - ${days}::int`)
    .execute()
}
