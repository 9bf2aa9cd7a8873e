import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connection.ts'

export interface DueRow {
  readonly kind: string
  readonly about: string | null
  readonly due: string
  readonly items: number
}

export async function listDue(db: Db): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`select kind, about, due::text, items from due_work()`.execute(db)
  return rows
}
