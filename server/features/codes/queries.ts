import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connection.ts'

/** The asking member's codes. Two calls with the same code wait here for each other. */
export async function findCodes(db: Db, memberId: string) {
  const row = await db
    .selectFrom('codes')
    .select(['sealed_secret', 'last_step', sql<string | null>`since::text`.as('since')])
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
  return row && { sealedSecret: row.sealed_secret, lastStep: Number(row.last_step), since: row.since }
}

export async function countRecoveryCodes(db: Db, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return count
}

/** Stores a secret that becomes active once a code of it is confirmed, replacing an earlier unconfirmed one. */
export async function saveSecret(db: Db, memberId: string, sealedSecret: Buffer): Promise<void> {
  await db
    .insertInto('codes')
    .values({ member_id: memberId, sealed_secret: sealedSecret })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet({ sealed_secret: sealedSecret, last_step: 0 }),
    )
    .execute()
}

export async function consumeStep(db: Db, memberId: string, step: number): Promise<void> {
  await db.updateTable('codes').set({ last_step: step }).where('member_id', '=', memberId).execute()
}

export async function turnOn(db: Db, memberId: string): Promise<void> {
  await db
    .updateTable('codes')
    .set({ since: sql`current_date` })
    .where('member_id', '=', memberId)
    .execute()
}

export async function replaceRecoveryCodes(
  db: Db,
  memberId: string,
  digests: readonly Buffer[],
): Promise<void> {
  await db.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute()
  await db
    .insertInto('recovery_codes')
    .values(digests.map((digest) => ({ member_id: memberId, digest })))
    .execute()
}

/** Uses a recovery code up. @returns whether it was one that is left. */
export async function consumeRecoveryCode(db: Db, memberId: string, digest: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('member_id', '=', memberId)
    .where('digest', '=', digest)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function deleteCodes(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom('codes').where('member_id', '=', memberId).execute()
}
