import { sql } from 'kysely'
import { type OperatorProfile, operatorDetails } from '#contract/operator.ts'
import type { Db } from '#server/platform/database/connection.ts'

/** What was saved; null until somebody has saved once. */
export async function readDetails(db: Db): Promise<OperatorProfile | null> {
  const row = await db.selectFrom('operator_details').select('details').executeTakeFirst()
  return row ? operatorDetails.parse(row.details) : null
}

export async function saveDetails(db: Db, details: OperatorProfile): Promise<void> {
  const value = JSON.stringify(details)
  await sql`insert into operator_details (details) values (${value}::jsonb)
    on conflict (only_one) do update set details = excluded.details, changed_at = now()`.execute(db)
}
