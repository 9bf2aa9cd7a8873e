import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connection.ts'
import type { VaultHolder } from '#server/platform/vault-holder.ts'

export async function findPasskeys(db: Db, memberId: string) {
  return db
    .selectFrom('passkeys')
    .select([
      'id',
      'name',
      'credential_id',
      'transports',
      'opens_vault',
      sql<string>`added_on::text`.as('added_on'),
      sql<string | null>`last_used_on::text`.as('last_used_on'),
    ])
    .where('member_id', '=', memberId)
    .orderBy('added_on')
    .orderBy('id')
    .execute()
}

export type PasskeyRow = Awaited<ReturnType<typeof findPasskeys>>[number]

/** @param memberId null for a sign-in, when the member is not known yet */
export async function saveChallenge(db: Db, digest: Buffer, memberId: string | null): Promise<void> {
  await db.insertInto('passkey_challenges').values({ digest, member_id: memberId }).execute()
}

/** Uses a challenge up. @returns whether it was good. */
export async function consumeChallenge(db: Db, digest: Buffer, memberId: string | null): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('digest', '=', digest)
    .where('member_id', memberId === null ? 'is' : '=', memberId)
    .returning(sql<boolean>`expires_at > now()`.as('good'))
    .executeTakeFirst()
  return row?.good ?? false
}

/** @returns false if its id or its credential is there already. */
export async function insertPasskey(
  db: Db,
  holder: VaultHolder,
  passkey: {
    id: string
    name: string
    credentialId: Buffer
    publicKey: Buffer
    counter: number
    transports: string[]
    opensVault: boolean
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkeys')
    .values({
      id: passkey.id,
      member_id: holder.id,
      generation: holder.generation,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      name: passkey.name,
      opens_vault: passkey.opensVault,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function renamePasskey(db: Db, memberId: string, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deletePasskey(db: Db, memberId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Whose passkey it is, before anyone is known. */
export async function findHolder(db: Db, credentialId: Buffer) {
  const { rows } = await sql<{
    id: string
    member_id: string
    generation: number
    public_key: Buffer
    counter: string
  }>`select * from passkey_holder(${credentialId})`.execute(db)
  const row = rows[0]
  return (
    row && {
      passkeyId: row.id,
      member: { id: row.member_id, generation: row.generation },
      publicKey: row.public_key,
      counter: Number(row.counter),
    }
  )
}

/** Updates the counter and the day of last use, as its holder. */
export async function markUsed(db: Db, id: string, counter: number): Promise<void> {
  await db
    .updateTable('passkeys')
    .set({ counter, last_used_on: sql`current_date` })
    .where('id', '=', id)
    .execute()
}

/** Removes unanswered challenges, as the system. */
export async function clearChallenges(db: Db): Promise<void> {
  await db
    .deleteFrom('passkey_challenges')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
}
