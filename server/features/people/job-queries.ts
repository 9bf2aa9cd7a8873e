import { sql } from 'kysely'
import type { Language } from '#contract/primitives.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { TwoPersonAct } from './queries.ts'

/** Someone to write to, as the system reads them. */
export interface Addressee {
  readonly id: string
  readonly address: string
  readonly language: Language
  readonly generation: number
  readonly isConfirmed: boolean
}

function addressees(db: Db) {
  return db
    .selectFrom('members')
    .innerJoin('profiles', 'profiles.user_id', 'members.id')
    .select(['members.id', 'members.address', 'members.generation', 'members.state', 'profiles.language'])
}

type AddresseeRow = Awaited<ReturnType<ReturnType<typeof addressees>['execute']>>[number]

const addresseeOf = ({ state, language, ...row }: AddresseeRow): Addressee => ({
  ...row,
  language: language as Language,
  isConfirmed: state === 'confirmed',
})

export async function findAddressee(db: Db, memberId: string): Promise<Addressee | undefined> {
  const row = await addressees(db).where('members.id', '=', memberId).executeTakeFirst()
  return row && addresseeOf(row)
}

/** Every administrator, and the person concerned. */
export async function listAdministratorsToNotify(db: Db, memberId: string): Promise<Addressee[]> {
  const rows = await addressees(db)
    .where((where) => where.or([where('profiles.is_admin', '=', true), where('members.id', '=', memberId)]))
    .orderBy('members.id')
    .execute()
  return rows.map(addresseeOf)
}

/** @returns whether the reset is still in progress */
export async function saveStopLink(db: Db, resetId: string, digest: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('factor_resets')
    .set({ stop_digest: digest })
    .where('id', '=', resetId)
    .where('state', '=', 'approved')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Does what two administrators decided 72 hours ago. @returns whose accounts it was about, and what was done */
export async function applyFactorResets(db: Db): Promise<{ account: string; asked_for: TwoPersonAct }[]> {
  const { rows } = await sql<{ account: string; asked_for: TwoPersonAct }>`
    select * from apply_factor_resets()`.execute(db)
  return rows
}

/** @returns whose accounts are to be deleted now */
export async function claimDueDeletions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from take_due_deletions() as id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Deletes the account of a member who agreed to it, as that member. [Note: Deleting an account]
 * @returns the picture whose file is still to be removed; nothing if there is none, or the account could not be deleted
 */
export async function deleteAgreed(db: Db, memberId: string): Promise<string | undefined> {
  const member = await db
    .selectFrom('members')
    .innerJoin('account_deletions', 'account_deletions.member_id', 'members.id')
    .select(['generation', 'comparable_address'])
    .where('members.id', '=', memberId)
    .where('account_deletions.due_at', 'is not', null)
    .executeTakeFirst()
  if (!member) return undefined
  await sql`select act_as(${memberId}, ${member.generation})`.execute(db)
  const { rows } = await sql<{ outcome: string; picture: string | null }>`
    select * from delete_account(${member.comparable_address})`.execute(db)
  return rows[0]?.picture?.split('/').at(-1)
}

export async function endSuspensions(db: Db): Promise<void> {
  await sql`select end_suspensions()`.execute(db)
}

export async function clearAccountActs(db: Db): Promise<void> {
  await sql`select clear_account_acts()`.execute(db)
}
