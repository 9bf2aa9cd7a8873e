import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connection.ts'

/** How often each reason was given, by listing. */
export async function countProblems(db: Db) {
  const { rows } = await sql<{ professional_id: string; reason: string; count: number }>`
    select professional_id, reason, count(*)::int as count from professional_problems
    group by professional_id, reason order by count desc, reason`.execute(db)
  return rows
}

/** What is another since the last check of a listing. [Note: Checked values] */
export async function listChanges(
  db: Db,
  professionalId: string,
): Promise<{ field: string; was: unknown; now: unknown }[]> {
  const { rows } = await sql<{ changes: { field: string; was: unknown; now: unknown }[] }>`
    select changes_since_check('professional', ${professionalId}) as changes`.execute(db)
  return rows[0]?.changes ?? []
}

/** Decides about the listing with its present keys. @returns whose it is */
export async function insertDecision(
  db: Db,
  professionalId: string,
  { outcome, reason, until }: { outcome: 'verified' | 'refused'; reason: string; until: string | null },
): Promise<{ memberId: string; generation: number } | undefined> {
  await sql`
    insert into professional_verifications (professional_id, generation, outcome, reason, until)
    select id, generation, ${outcome}, ${reason}, ${until}::date from professionals where id = ${professionalId}`.execute(
    db,
  )
  return db
    .selectFrom('professionals')
    .select(['member_id as memberId', 'generation'])
    .where('id', '=', professionalId)
    .executeTakeFirst()
}
