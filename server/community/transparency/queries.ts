import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connection.ts'

export interface FigureRow {
  readonly month: string
  readonly what: 'outcome' | 'reason' | 'kind' | 'hours' | 'flags' | 'about_me' | 'aliases_opened'
  readonly name: string
  readonly count: number
}

export async function listFigures(db: Db, months: number): Promise<FigureRow[]> {
  const { rows } = await sql<FigureRow>`
      select * from transparency_figures(${months})
      union all select month, 'aliases_opened', '', count from openings_by_month(${months})
      order by month, what, name`.execute(db)
  return rows
}
