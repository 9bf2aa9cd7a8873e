import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connection.ts'
import type { NewSuspension } from './ids.ts'

/** Runs a function of the database that answers one word, or nothing. */
async function outcomeOf<Outcome extends string>(
  db: Db,
  called: ReturnType<typeof sql>,
): Promise<Outcome | undefined> {
  const { rows } = await sql<{ outcome: Outcome | null }>`select ${called} as outcome`.execute(db)
  return rows[0]?.outcome ?? undefined
}

/** @returns the id of the account with an address, in its comparable form */
export async function findAccount(db: Db, comparable: string): Promise<string | undefined> {
  return outcomeOf(db, sql`account_with_address(${comparable})`)
}

export interface PersonAccountRow {
  readonly id: string
  readonly address: string
  readonly display_name: string
  readonly user_type: string
  readonly state: string
  readonly is_admin: boolean
  readonly joined_at: Date
  readonly sessions: number
  readonly last_used_on: string | null
  readonly has_codes: boolean
  readonly passkeys: number
  readonly has_kit: boolean
  readonly is_in_community: boolean
  readonly step: string | null
  readonly step_until: string | null
  readonly step_reason: string | null
  readonly step_words: string | null
  readonly step_on: string | null
  readonly by_administrator: boolean
  readonly is_appealed: boolean
  readonly frozen_on: string | null
  readonly since: string | null
  readonly is_reopened: boolean
  readonly needs_reopening: boolean
  readonly factor_reset: string | null
  readonly factor_reset_what: string | null
  readonly factor_reset_state: string | null
  readonly factor_reset_own: boolean
  readonly factor_reset_due: Date | null
  readonly deletion_asked_on: string | null
  readonly deletion_due: Date | null
}

export async function readPerson(db: Db, id: string): Promise<PersonAccountRow | undefined> {
  const { rows } = await sql<PersonAccountRow>`select * from account_for_administrator(${id})`.execute(db)
  return rows[0]
}

export const suspendMember = (db: Db, memberId: string, made: NewSuspension, hash: Buffer) =>
  outcomeOf<'active' | 'reused' | 'own' | 'elsewhere' | 'already'>(
    db,
    sql`suspend_member(${made.id}, ${memberId}, ${made.days}, ${made.reason}, ${made.words}, ${hash})`,
  )

/** @returns whether a suspension by an administrator was there */
export async function liftSuspension(db: Db, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ lifted: boolean }>`select lift_suspension(${memberId}) as lifted`.execute(db)
  return rows[0]?.lifted ?? false
}

/** @param since the day from which someone else may have had the account */
export const freezeAccount = (db: Db, memberId: string, since: string) =>
  outcomeOf<'frozen' | 'before' | 'own' | 'future' | 'no_way_back'>(
    db,
    sql`freeze_account(${memberId}, ${since}::date)`,
  )

/** What two administrators and 72 hours do: reset a second factor, or reopen a frozen account. */
export type TwoPersonAct = 'factors' | 'reopening'

export const askFactorReset = (db: Db, id: string, memberId: string, what: TwoPersonAct) =>
  outcomeOf<'asked' | 'alone' | 'own' | 'nothing' | 'is_frozen' | 'not_frozen' | 'already' | 'reused'>(
    db,
    sql`ask_factor_reset(${id}, ${memberId}, ${what})`,
  )

/** @returns what became of it and whose it is; nothing if it is not in progress */
export async function approveFactorReset(db: Db, id: string) {
  const { rows } = await sql<{
    outcome: 'approved' | 'before' | 'already' | 'own' | 'left' | 'too_new'
    account: string
    asked_for: TwoPersonAct
  }>`
    select * from approve_factor_reset(${id})`.execute(db)
  return rows[0]
}

/** @returns whose it was */
export const declineFactorReset = (db: Db, id: string) => outcomeOf(db, sql`decline_factor_reset(${id})`)

export interface FactorResetRow {
  readonly id: string
  readonly member_id: string
  readonly address: string
  readonly what: string
  readonly asked_by: string | null
  readonly asked_at: Date
  readonly due_at: Date | null
}

/** Those in progress, the oldest first. */
export async function listFactorResets(db: Db): Promise<FactorResetRow[]> {
  const { rows } = await sql<FactorResetRow>`select * from open_factor_resets()`.execute(db)
  return rows
}

export const askDeletion = (db: Db, memberId: string) =>
  outcomeOf<'asked' | 'before' | 'own'>(db, sql`ask_account_deletion(${memberId})`)

/** Only one to which its owner did not agree. */
export async function withdrawDeletion(db: Db, memberId: string): Promise<void> {
  await sql`select withdraw_account_deletion(${memberId})`.execute(db)
}

export function listAdministrators(db: Db) {
  return db
    .selectFrom('members')
    .innerJoin('profiles', 'profiles.user_id', 'members.id')
    .select(['members.id', 'members.address', 'profiles.display_name'])
    .where('profiles.is_admin', '=', true)
    .orderBy('members.joined_at')
    .orderBy('members.id')
    .limit(200)
    .execute()
}

interface AdministratorOutcome<Outcome> {
  readonly outcome: Outcome
  readonly account: string | null
}

export async function makeAdministrator(db: Db, comparable: string) {
  const { rows } = await sql<AdministratorOutcome<'made' | 'before' | 'unknown' | 'pending' | 'no_longer'>>`
    select * from make_administrator(${comparable})`.execute(db)
  return rows[0]
}

export async function removeAdministrator(db: Db, comparable: string) {
  const { rows } = await sql<AdministratorOutcome<'removed' | 'before' | 'unknown' | 'last' | 'no_longer'>>`
    select * from remove_administrator(${comparable})`.execute(db)
  return rows[0]
}
