import { sql } from 'kysely'
import type { AliasOpening, OpeningGround } from '#contract/community/alias-openings.ts'
import type { Db } from '#server/platform/database/connection.ts'

export interface AliasOpeningRow {
  readonly id: string
  readonly alias_id: string
  readonly ground: OpeningGround
  readonly reason: string
  readonly reference: string
  readonly is_secret: boolean
  readonly state: AliasOpening['state']
  readonly asked_at: Date
  readonly confirmed_at: Date | null
  readonly asked_by: AliasOpening['askedBy']
  readonly confirmed_by: AliasOpening['confirmedBy']
  readonly is_own: boolean
  readonly may_view: boolean
}

export async function listOpenings(db: Db, rows: number): Promise<AliasOpeningRow[]> {
  const found = await sql<AliasOpeningRow>`select * from list_openings(${rows})`.execute(db)
  return found.rows
}

export interface NewOpening {
  readonly id: string
  readonly subjectId: string
  readonly ground: OpeningGround
  readonly reason: string
  readonly reference: string
  readonly isSecret: boolean
}

/** @returns nothing if no member is behind it */
export async function insertOpening(
  db: Db,
  { id, subjectId, ground, reason, reference, isSecret }: NewOpening,
  hash: Buffer,
): Promise<'waiting' | 'reused' | undefined> {
  const { rows } = await sql<{ outcome: 'waiting' | 'reused' | null }>`
    select ask_opening(${id}, ${subjectId}, ${ground}, ${reason}, ${reference}, ${isSecret}, ${hash}) as outcome`.execute(
    db,
  )
  return rows[0]?.outcome ?? undefined
}

export async function confirmOpening(db: Db, id: string): Promise<'confirmed' | 'conflict' | undefined> {
  const { rows } = await sql<{ outcome: 'confirmed' | 'conflict' | null }>`
    select confirm_opening(${id}) as outcome`.execute(db)
  return rows[0]?.outcome ?? undefined
}

export async function endOpening(db: Db, id: string): Promise<void> {
  await sql`select end_opening(${id})`.execute(db)
}

/** @param showing the same where a call is repeated. @returns nothing if the caller is not one of the two, or has seen it */
export async function viewOpening(
  db: Db,
  id: string,
  showing: string,
): Promise<{ member_id: string; address: string } | undefined> {
  const { rows } = await sql<{ member_id: string; address: string }>`
    select * from view_opening(${id}, ${showing})`.execute(db)
  return rows[0]
}

export async function listOwn(db: Db): Promise<{ id: string; ground: OpeningGround; confirmed_at: Date }[]> {
  const { rows } = await sql<{ id: string; ground: OpeningGround; confirmed_at: Date }>`
    select * from own_openings()`.execute(db)
  return rows
}

/** The member to notify that their alias was opened, as the system: undefined if a law forbids it. */
export async function findNotice(
  db: Db,
  id: string,
): Promise<{ member_id: string; generation: number } | undefined> {
  const { rows } = await sql<{ member_id: string; generation: number }>`
    select * from opening_notice(${id})`.execute(db)
  return rows[0]
}
