import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connection.ts'

export async function findOwned(db: Db, digest: Buffer): Promise<Record<string, unknown> | null> {
  const { rows } = await sql<{ owned: Record<string, unknown> | null }>`
    select owned_place(${digest}) as owned`.execute(db)
  return rows[0]?.owned ?? null
}

/** @returns false if the secret opens nothing */
export async function storeAnswer(db: Db, digest: Buffer, words: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select answer_as_owner(${digest}, ${words}) as done`.execute(
    db,
  )
  return rows[0]?.done ?? false
}
