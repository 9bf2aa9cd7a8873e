import { sql } from 'kysely'
import type { BandChange } from '#contract/community/band-changes.ts'
import type { AgeBand } from '#contract/community/values.ts'
import type { Language } from '#contract/primitives.ts'
import type { Db } from '#server/platform/database/connection.ts'

export interface BandChangeRow {
  readonly from_band: AgeBand
  readonly to_band: AgeBand
  readonly state: BandChange['state']
  readonly reason: string
  readonly moderator_words: string
  readonly is_appealed: boolean
  readonly asked_on: string
  readonly answered_by: string
  readonly again_on: string | null
}

/** The caller's community, and their newest request that is not over. @param days between a refusal and the next request */
export async function findOwnBand(db: Db, days: number) {
  const { rows } = await sql<{ band: AgeBand | null; change: BandChangeRow | null }>`
    select own_band() as band, (
      select to_jsonb(c) from (
        select from_band, to_band, state, reason, moderator_words, is_appealed, asked_on::text, answered_by::text,
          (decided_on + ${days}::int)::text as again_on
        from band_changes where member_id = actor_member() and state <> 'withdrawn'
        order by asked_on desc, decided_on desc nulls first limit 1
      ) c where c.state in ('waiting', 'agreed', 'refused')
    ) as change`.execute(db)
  return rows[0] ?? { band: null, change: null }
}

export interface NewBandChange {
  readonly id: string
  readonly to: AgeBand
  readonly reason: string
  readonly keep: readonly string[]
  readonly language: Language
}

export async function insertBandChange(
  db: Db,
  { id, to, reason, keep: retained, language }: NewBandChange,
  { hash, days }: { hash: Buffer; days: number },
): Promise<'waiting' | 'reused' | 'conflict'> {
  const { rows } = await sql<{ outcome: 'waiting' | 'reused' | 'conflict' }>`
    select ask_band_change(${id}, ${to}, ${reason}, ${[...retained]}::text[], ${language}, ${hash}, ${days}) as outcome`.execute(
    db,
  )
  return rows[0]?.outcome ?? 'conflict'
}

export async function withdraw(db: Db): Promise<void> {
  await sql`select withdraw_band_change()`.execute(db)
}

/** @returns false if nothing can be contested */
export async function insertAppeal(db: Db, words: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select appeal_band_change(${words}) as done`.execute(db)
  return rows[0]?.done ?? false
}
