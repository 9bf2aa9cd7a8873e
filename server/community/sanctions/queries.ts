import { sql } from 'kysely'
import type { SanctionStep } from '#contract/community/sanctions.ts'
import type { DecisionReason } from '#contract/community/values.ts'
import type { Db } from '#server/platform/database/connection.ts'

export interface NewSanction {
  readonly id: string
  readonly submissionId: string
  readonly step: SanctionStep
  readonly days: number | null
  readonly reason: DecisionReason
  readonly words: string
}

/** @returns nothing if the caller has no such item open */
export async function insertSanction(
  db: Db,
  made: NewSanction,
  hash: Buffer,
): Promise<'active' | 'proposed' | 'danger' | 'reused' | undefined> {
  const { rows } = await sql<{ outcome: 'active' | 'proposed' | 'danger' | 'reused' | null }>`
    select sanction_author(${made.id}, ${made.submissionId}, ${made.step}, ${made.days}, ${made.reason}, ${made.words}, ${hash}) as outcome`.execute(
    db,
  )
  return rows[0]?.outcome ?? undefined
}

export interface SanctionRow {
  readonly id: string
  readonly step: SanctionStep
  readonly until: string | null
  readonly reason: DecisionReason
  readonly words: string
  readonly made_on: string
  readonly is_over: boolean
  readonly may_appeal: boolean
  readonly by_administrator: boolean
}

/** The caller's, newest first. */
export async function listOwnSanctions(db: Db, memberId: string): Promise<SanctionRow[]> {
  const { rows } = await sql<SanctionRow>`
    select id, step, until::text, reason, words, made_on::text,
      state <> 'active' or coalesce(until < (now() at time zone 'UTC')::date, false) as is_over,
      state = 'active' and not is_appealed as may_appeal, by_administrator
    from sanctions where member_id = ${memberId} order by made_on desc, id limit 100`.execute(db)
  return rows
}

/** @returns by when it is decided, `conflict` if nothing can be contested, or undefined if it is not the caller's */
export async function insertSanctionAppeal(db: Db, id: string, words: string): Promise<string | undefined> {
  const { rows } = await sql<{
    outcome: string | null
  }>`select appeal_sanction(${id}, ${words}) as outcome`.execute(db)
  return rows[0]?.outcome ?? undefined
}
