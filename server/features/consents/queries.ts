import { sql } from 'kysely'
import type { ConsentSubject } from '#contract/consents.ts'
import type { Db } from '#server/platform/database/connection.ts'

/** The latest answer of the asking member about each subject. */
export async function latestConsents(db: Db, memberId: string) {
  return db
    .selectFrom('consents')
    .distinctOn('subject')
    .select(['subject', sql<string>`to_char(version, 'YYYY-MM-DD')`.as('version'), 'given', 'at'])
    .where('member_id', '=', memberId)
    .orderBy('subject')
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute()
}
export type ConsentRow = Awaited<ReturnType<typeof latestConsents>>[number]

export async function insertConsent(
  db: Db,
  memberId: string,
  answer: { subject: ConsentSubject; version: string; given: boolean },
): Promise<void> {
  await db
    .insertInto('consents')
    // Two answers of one moment would be in no order.
    .values({ member_id: memberId, ...answer, at: sql`clock_timestamp()` })
    .execute()
}
