import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connection.ts'

/** Notes on a session, through all of its tokens, that two factors were shown in it just now. */
export async function markTwoFactors(db: Db, sessionId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ proven_at: sql`now()`, two_factors: true })
    .where('family', '=', (sessions) =>
      sessions.selectFrom('sessions').select('family').where('id', '=', sessionId),
    )
    .execute()
}

/** A session of two factors is one as long as its member has any second one. */
export async function forgetFactors(db: Db, memberId: string): Promise<void> {
  await sql`
    update sessions set two_factors = false
    where member_id = ${memberId} and not exists (select from passkeys where member_id = ${memberId})
      and not exists (select from codes where member_id = ${memberId} and since is not null)`.execute(db)
}

/** Whether the member's factors and address may be changed in this session; see may_change_factors(). */
export async function mayChangeFactors(
  db: Db,
  sessionId: string,
): Promise<'yes' | 'second_factor' | 'waits'> {
  const { rows } = await sql<{ answer: 'yes' | 'second_factor' | 'waits' | null }>`
    select may_change_factors(${sessionId}) as answer`.execute(db)
  return rows[0]?.answer ?? 'waits'
}
