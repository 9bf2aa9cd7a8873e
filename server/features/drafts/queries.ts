import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connection.ts'

/** Drafts stored behind words: their sealed bytes, which the server cannot open, and the day they were saved. */
export interface DraftsRow {
  readonly version: number
  readonly sealed: Buffer
  /** `2026-11-21` */
  readonly savedOn: string
}

/** @returns the day they were saved, or `undefined` if another version is stored. */
export async function save(
  db: Db,
  digest: Buffer,
  { version, sealed }: { version: number; sealed: Buffer },
): Promise<string | undefined> {
  const { rows } = await sql<{ kept_on: string }>`
    select kept_on::text from keep_drafts(${digest}, ${version}, ${sealed})`.execute(db)
  return rows[0]?.kept_on
}

export async function open(db: Db, digest: Buffer): Promise<DraftsRow | undefined> {
  const { rows } = await sql<{ version: number; sealed: Buffer; kept_on: string }>`
    select version, sealed, kept_on::text from open_drafts(${digest})`.execute(db)
  return rows[0] && { version: rows[0].version, sealed: rows[0].sealed, savedOn: rows[0].kept_on }
}

export async function remove(db: Db, digest: Buffer): Promise<void> {
  await sql`select remove_drafts(${digest})`.execute(db)
}

/** Removes drafts that have not changed for too long. Runs as the system. */
export async function clearExpired(db: Db): Promise<void> {
  await sql`delete from sealed_drafts d where sealed_draft_goes(d, now())`.execute(db)
}
