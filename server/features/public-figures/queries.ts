import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connection.ts'
import type { PublishedPart } from './publication.ts'

export interface DueFigureRow {
  /** `2026-09` */
  readonly month: string
  readonly figure: string
}

/** Figures of months that are over and not published yet, the oldest first. As the system. */
export async function listDueFigures(db: Db, figures: readonly string[]): Promise<DueFigureRow[]> {
  const { rows } = await sql<DueFigureRow>`
    select month, figure from figures_to_publish(${[...figures]}::text[])`.execute(db)
  return rows
}

/** So that of several servers one at a time publishes; until the transaction ends. */
export async function lockFigures(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('upstander public figures', 0))`.execute(db)
}

/** The true counts of a figure by part. Nobody sees them: they go through `publishFigure`. As the system. */
export async function countFigure(
  db: Db,
  { month, figure }: DueFigureRow,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ part: string; count: number }>`
    select part, count from figure_counts(${figure}, ${`${month}-01`}::date)`.execute(db)
  return new Map(rows.map(({ part, count }) => [part, count]))
}

export async function insertFigure(
  db: Db,
  { month, figure }: DueFigureRow,
  parts: readonly PublishedPart[],
): Promise<void> {
  await db
    .insertInto('public_figures')
    .values(
      parts.map(({ part, count }) => ({ month: sql<Date>`${`${month}-01`}::date`, figure, part, count })),
    )
    .execute()
}

export interface PublicFigureRow {
  readonly month: string
  readonly figure: string
  readonly part: string
  readonly count: number | null
  readonly published_on: string
}

/** What is published, the newest month first. */
export async function listFigures(db: Db): Promise<PublicFigureRow[]> {
  const { rows } = await sql<PublicFigureRow>`
    select to_char(month, 'YYYY-MM') as month, figure, part, count, published_on::text from public_figures
    order by public_figures.month desc, figure, part`.execute(db)
  return rows
}

/** Whether at least so many texts are public. */
export async function hasPublicItems(db: Db, min: number): Promise<boolean> {
  const { rows } = await sql<{ enough: boolean }>`select has_public_items(${min}) as enough`.execute(db)
  return rows[0]?.enough ?? false
}
