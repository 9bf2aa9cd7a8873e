import { sql } from 'kysely'
import type { ClaimState, PasswordParameters } from '#contract/accounts.ts'
import { normaliseAddress } from '#contract/email-address.ts'
import type { Language } from '#contract/primitives.ts'
import type { Db } from '#server/platform/database/connection.ts'
import { digestOf } from '#server/platform/tokens.ts'
import type { SignUp } from './sign-up.ts'

/**
 * Makes a pending account with its credentials, profile and first vault, unless its id is there already.
 * @returns the hash of the request that made it: this one, or the earlier one.
 */
export async function createAccount(
  db: Db,
  account: SignUp,
  requestHash: Buffer,
): Promise<{ created: boolean; requestHash: Buffer }> {
  await sql`select act_as(${account.id}, 1)`.execute(db)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('members')
    .values({
      id: account.id,
      address: account.address,
      comparable_address: normaliseAddress(account.address),
      request_hash: requestHash,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) {
    const row = await db
      .selectFrom('members')
      .select('request_hash')
      .where('id', '=', account.id)
      .executeTakeFirstOrThrow()
    return { created: false, requestHash: row.request_hash }
  }
  await db
    .insertInto('credentials')
    .values({ member_id: account.id, ...credentialColumns(account) })
    .execute()
  await db
    .insertInto('profiles')
    .values({ user_id: account.id, user_type: account.userType, language: account.language })
    .execute()
  await db
    .insertInto('vault_generations')
    .values({
      member_id: account.id,
      generation: 1,
      sealed: Buffer.from(account.vault, 'base64url'),
      recipient: account.recipient,
      verify_key: Buffer.from(account.verifyKey, 'base64url'),
    })
    .execute()
  return { created: true, requestHash }
}

interface NewPassword {
  authSecret: string
  parameters: PasswordParameters
}

const credentialColumns = ({ authSecret, parameters }: NewPassword) => ({
  auth_digest: digestOf(authSecret),
  memory_kib: parameters.memoryKiB,
  passes: parameters.passes,
  lanes: parameters.lanes,
})

/**
 * Makes the account of a mailed link the owner of its address: `confirmed` now or `before`. Undefined where the link is not
 * good any more; `own` where the caller is signed in to another account with this address.
 */
export async function confirm(db: Db, digest: Buffer) {
  const { rows } = await sql<{ member_id: string; outcome: 'confirmed' | 'before' | 'own' }>`
    select * from confirm_address(${digest})`.execute(db)
  const row = rows[0]
  return row && { memberId: row.member_id, outcome: row.outcome }
}

/**
 * Whether another account with the asking member's address has this password. Sign-in could not tell the two apart. [Note: One
 * address, several accounts]
 */
export async function isPasswordOfOther(
  db: Db,
  { id, address }: { id: string; address: string },
  authSecret: string,
): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean | null }>`
    select is_taken_by_other(${id}, ${normaliseAddress(address)}, ${digestOf(authSecret)}) as taken`.execute(
    db,
  )
  return rows[0]?.taken ?? true
}

/** What the asking member's password is checked by, and where to write to them. */
export async function readCredentials(db: Db, memberId: string) {
  const row = await db
    .selectFrom('credentials')
    .innerJoin('members', 'members.id', 'credentials.member_id')
    .innerJoin('profiles', 'profiles.user_id', 'credentials.member_id')
    .select(['auth_digest', 'members.generation', 'address', 'language'])
    .where('credentials.member_id', '=', memberId)
    // Of two concurrent changes the second one waits, and then fails because its current password is outdated.
    .forUpdate('credentials')
    .executeTakeFirstOrThrow()
  return {
    authDigest: row.auth_digest,
    generation: row.generation,
    address: row.address,
    language: row.language as Language,
  }
}

export async function replaceCredentials(db: Db, memberId: string, password: NewPassword): Promise<void> {
  await db
    .updateTable('credentials')
    .set({ ...credentialColumns(password), changed_at: sql`now()` })
    .where('member_id', '=', memberId)
    .execute()
}

/** @returns the new version, or undefined when another device has stored one since. */
export async function resealVault(
  db: Db,
  member: { id: string; generation: number },
  vault: { sealed: string; version: number },
): Promise<number | undefined> {
  const row = await db
    .updateTable('vault_generations')
    .set({ sealed: Buffer.from(vault.sealed, 'base64url'), version: vault.version + 1 })
    .where('member_id', '=', member.id)
    .where('generation', '=', member.generation)
    .where('version', '=', vault.version)
    .returning('version')
    .executeTakeFirst()
  return row?.version
}

/** Ends the member's sessions but this one; may_end_session() says which others stay. */
export async function endOtherSessions(db: Db, sessionId: string): Promise<void> {
  await sql`select end_sessions(${sessionId})`.execute(db)
}

export async function claimAdministration(db: Db, digest: Buffer): Promise<'claimed' | 'expired' | 'taken'> {
  const { rows } = await sql<{ outcome: 'claimed' | 'expired' | 'taken' }>`
    select claim_server(${digest}) as outcome`.execute(db)
  return rows[0]?.outcome ?? 'expired'
}

/** Confirms the address of the asking administrator. @returns whether it was confirmed now */
export async function confirmAdministrator(db: Db): Promise<boolean> {
  const { rows } = await sql<{ confirmed: boolean }>`select confirm_administrator() as confirmed`.execute(db)
  return rows[0]?.confirmed ?? false
}

/** The state of a new server's one-time link. */
export async function readAdministratorLink(db: Db, digest: Buffer): Promise<ClaimState> {
  const { rows } = await sql<{ state: ClaimState }>`
    select look_at_administrator_link(${digest}) as state`.execute(db)
  return rows[0]?.state ?? 'expired'
}

export interface Unconfirmed {
  id: string
  address: string
  comparableAddress: string
  language: Language
}

/** A pending member, as the system reads it to write to them. */
export async function findUnconfirmed(db: Db, memberId: string): Promise<Unconfirmed | undefined> {
  const row = await db
    .selectFrom('members')
    .innerJoin('profiles', 'profiles.user_id', 'members.id')
    .select(['members.id', 'address', 'comparable_address', 'language'])
    .where('members.id', '=', memberId)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      address: row.address,
      comparableAddress: row.comparable_address,
      language: row.language as Language,
    }
  )
}

/** The confirmed owner of an address, and whether they heard of a sign-up with it within the last day. */
export async function findOwner(db: Db, comparableAddress: string) {
  const row = await db
    .selectFrom('members')
    .innerJoin('profiles', 'profiles.user_id', 'members.id')
    .select([
      'members.id',
      'address',
      'language',
      sql<boolean>`coalesce(told_of_sign_up_at between now() - interval '1 day' and now() + interval '1 minute', false)`.as(
        'told',
      ),
    ])
    .where('comparable_address', '=', comparableAddress)
    .where('state', '=', 'confirmed')
    .forUpdate('members')
    .executeTakeFirst()
  return row && { ...row, language: row.language as Language }
}

export async function markNotified(db: Db, memberId: string): Promise<void> {
  await db
    .updateTable('members')
    .set({ told_of_sign_up_at: sql`now()` })
    .where('id', '=', memberId)
    .execute()
}

/** How many confirmation links were mailed to an address within the last day, for whichever accounts. */
export async function countConfirmations(db: Db, address: Buffer): Promise<number> {
  const { count } = await db
    .selectFrom('confirmations')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('address_digest', '=', address)
    .where('made_at', '>', sql<Date>`now() - interval '1 day'`)
    // While the clock was ahead, a day of its own went by.
    .where('made_at', '<', sql<Date>`now() + interval '1 minute'`)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Keeps the mark of a link that confirms the address that the account has now, and no other.
 * @param address - its digest under the server's key, by which links are counted
 */
export async function saveConfirmation(
  db: Db,
  { id, address }: { id: string; address: Buffer },
  digest: Buffer,
  days: number,
): Promise<void> {
  await db
    .insertInto('confirmations')
    .values({
      token_digest: digest,
      member_id: id,
      address_digest: address,
      expires_at: sql`now() + make_interval(days => ${days})`,
    })
    .execute()
}

export async function clearConfirmations(db: Db): Promise<void> {
  await sql`delete from confirmations c where confirmation_goes(c, now())`.execute(db)
}

/** Claims pending members of 60 days who have not been reminded yet. */
export async function claimDueReminders(db: Db): Promise<string[]> {
  const rows = await db
    .updateTable('members')
    .set({ reminded_at: sql`now()` })
    .where('state', '=', 'pending')
    .where('reminded_at', 'is', null)
    .where('joined_at', '<', sql<Date>`now() - interval '60 days'`)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/**
 * Removes an account that was just made a second time, with an address and a password that one has already. As the system.
 * @returns the id of that one, to which signing in leads; undefined if there is none, and nothing was removed.
 */
export async function removeSecondSignUp(db: Db, memberId: string): Promise<string | undefined> {
  const { rows } = await sql<{ first: string | null }>`
    select remove_second_sign_up(${memberId}) as first`.execute(db)
  return rows[0]?.first ?? undefined
}

/** Removes accounts that were never confirmed and hold nothing, as forgotten_accounts() in 0028 defines. */
export async function removeAbandonedAccounts(db: Db): Promise<void> {
  await sql`delete from members where id in (select forgotten_accounts())`.execute(db)
}

/** Uses an invitation for one more account. @returns whether it was good */
export async function useSignUpInvitation(db: Db, digest: Buffer): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select use_sign_up_invitation(${digest}) as used`.execute(db)
  return rows[0]?.used ?? false
}
