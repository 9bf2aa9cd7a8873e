import { sql } from 'kysely'
import type { PasswordParameters } from '#contract/accounts.ts'
import { normaliseAddress } from '#contract/email-address.ts'
import type { Language } from '#contract/primitives.ts'
import type { DeviceKind } from '#contract/sign-ins.ts'
import type { Db } from '#server/platform/database/connection.ts'
import { digestOf } from '#server/platform/tokens.ts'

/** What the asking member's password is checked by, and what prevents a change of their address. */
export async function readOwn(db: Db, memberId: string) {
  const row = await db
    .selectFrom('members')
    .innerJoin('credentials', 'credentials.member_id', 'members.id')
    .select([
      'auth_digest',
      'generation',
      'comparable_address',
      sql<boolean>`exists (select from resets r where r.member_id = members.id and r.undone_at is null
        and r.undo_until > now())`.as('was_reset'),
    ])
    .where('members.id', '=', memberId)
    // Locks out a concurrent password change, which would replace the password just checked.
    .forUpdate('credentials')
    .executeTakeFirstOrThrow()
  return {
    authDigest: row.auth_digest,
    generation: row.generation,
    comparableAddress: row.comparable_address,
    wasReset: row.was_reset,
  }
}

/** The family of the calling session, which stays the same when its token is renewed. */
const familyOf = (sessionId: string) => sql<string>`(select family from sessions where id = ${sessionId})`

interface PendingChange {
  id: string
  sessionId: string
}

/** The asking member's change that is in progress, and whether it was asked for in this session. */
export async function findChange(db: Db, member: PendingChange) {
  return db
    .selectFrom('address_changes')
    .select([
      'address',
      'new_agreed',
      'old_agreed',
      'alone_from',
      'expires_at',
      sql<boolean>`asked_by is not distinct from ${familyOf(member.sessionId)}`.as('asked_here'),
    ])
    .where('member_id', '=', member.id)
    .where('state', '=', 'pending')
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}
export type ChangeRow = NonNullable<Awaited<ReturnType<typeof findChange>>>

/** @returns whether it was written: not while another one is in progress. */
export async function insertChange(
  db: Db,
  member: PendingChange,
  requested: { address: string; authSecret: string; parameters: PasswordParameters },
): Promise<boolean> {
  await db
    .deleteFrom('address_changes')
    .where('member_id', '=', member.id)
    .where((row) => row.or([row('state', '<>', 'pending'), row('expires_at', '<=', sql<Date>`now()`)]))
    .execute()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('address_changes')
    .values({
      member_id: member.id,
      asked_by: familyOf(member.sessionId),
      address: requested.address,
      comparable_address: normaliseAddress(requested.address),
      auth_digest: digestOf(requested.authSecret),
      memory_kib: requested.parameters.memoryKiB,
      passes: requested.parameters.passes,
      lanes: requested.parameters.lanes,
    })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function removeChange(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom('address_changes').where('member_id', '=', memberId).execute()
}

interface CompletionRow {
  old_address: string | null
  new_address: string | null
  person_language: string | null
}

/** A change that has just taken effect, with the addresses to notify. */
export interface Completion {
  oldAddress: string
  newAddress: string
  language: Language
}

function completionOf(row: CompletionRow | undefined): Completion | undefined {
  if (!row?.old_address || !row.new_address) return undefined
  return {
    oldAddress: row.old_address,
    newAddress: row.new_address,
    language: row.person_language as Language,
  }
}

/** One mailbox agrees, by its link. @returns undefined if the link is not good any more. */
export async function confirmMailbox(db: Db, digest: Buffer, { form, browser }: DeviceKind) {
  const { rows } = await sql<
    CompletionRow & { outcome: 'waiting' | 'changed' | 'stopped' | 'own'; member_id: string }
  >`select * from agree_to_address_change(${digest}, ${form}, ${browser})`.execute(db)
  const row = rows[0]
  return row && { outcome: row.outcome, memberId: row.member_id, completion: completionOf(row) }
}

/** Finishes the caller's change without the old mailbox, if that is allowed. */
export async function finishChange(db: Db, { form, browser }: DeviceKind): Promise<Completion | undefined> {
  const { rows } = await sql<CompletionRow>`
    select * from finish_address_change(${form}, ${browser})`.execute(db)
  return completionOf(rows[0])
}

/** An address for an account that was never confirmed, with the password's secret for it. */
export interface Replacement {
  address: string
  authSecret: string
  parameters: PasswordParameters
}

/** Replaces the caller's address immediately if it was never confirmed. */
export async function replaceAddressOfUnconfirmed(
  db: Db,
  { address, authSecret, parameters }: Replacement,
  { form, browser }: DeviceKind,
): Promise<'replaced' | 'confirmed' | 'taken'> {
  const { memoryKiB, passes, lanes } = parameters
  const { rows } = await sql<{ outcome: 'replaced' | 'confirmed' | 'taken' }>`
    select replace_address(${address}, ${normaliseAddress(address)}, ${digestOf(authSecret)}, ${memoryKiB}, ${passes},
      ${lanes}, ${form}, ${browser}) as outcome`.execute(db)
  const row = rows[0]
  if (!row) throw new Error('replacing the address returned no row')
  return row.outcome
}

/** @returns whose change it was, or undefined if the link is not good any more. */
export async function stopChange(db: Db, digest: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ member_id: string | null }>`
    select stop_address_change(${digest}) as member_id`.execute(db)
  return rows[0]?.member_id ?? undefined
}

/** A change whose links have not been mailed yet. Runs as the system. */
export async function findUnmailed(db: Db, memberId: string) {
  const row = await db
    .selectFrom('address_changes')
    .innerJoin('members', 'members.id', 'address_changes.member_id')
    .innerJoin('profiles', 'profiles.user_id', 'members.id')
    .select([
      'members.address as old_address',
      'address_changes.address as new_address',
      'address_changes.comparable_address',
      'language',
    ])
    .where('address_changes.member_id', '=', memberId)
    .where('address_changes.state', '=', 'pending')
    .where('old_digest', 'is', null)
    .forUpdate('address_changes')
    .executeTakeFirst()
  if (!row?.new_address || !row.comparable_address) return undefined
  return {
    oldAddress: row.old_address,
    newAddress: row.new_address,
    comparableAddress: row.comparable_address,
    language: row.language as Language,
  }
}

/** @param links.new left out where the new address is someone's. */
export async function saveLinks(
  db: Db,
  memberId: string,
  links: { new: Buffer | null; old: Buffer; stop: Buffer },
): Promise<void> {
  await db
    .updateTable('address_changes')
    .set({ new_digest: links.new, old_digest: links.old, stop_digest: links.stop })
    .where('member_id', '=', memberId)
    .execute()
}

/** Removes finished changes with their unused addresses, as the system. */
export async function clearChanges(db: Db): Promise<void> {
  await sql`delete from address_changes c where address_change_goes(c, now())`.execute(db)
}
