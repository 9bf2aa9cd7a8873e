import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connection.ts'

/** @returns false if another reader has this code */
export async function storeCode(db: Db, reader: Buffer, code: Buffer, recipient: string): Promise<boolean> {
  const { rows } = await sql<{ offered: boolean }>`
    select offer_code(${reader}, ${code}, ${recipient}) as offered`.execute(db)
  return rows[0]?.offered === true
}

/** The key that entries are sealed to, where one of these codes can be used. */
export async function findRecipient(db: Db, codes: readonly Buffer[]): Promise<string | null> {
  const { rows } = await sql<{ recipient: string | null }>`
    select find_code(${[...codes]}::bytea[]) as recipient`.execute(db)
  return rows[0]?.recipient ?? null
}

export interface SharedEntries {
  readonly sealed: Buffer
  readonly ender: Buffer
  /** `2026-11-25`, in UTC. */
  readonly until: string
}

/** @returns false if none of these codes can be used */
export async function storeShown(
  db: Db,
  codes: readonly Buffer[],
  { sealed, ender, until }: SharedEntries,
): Promise<boolean> {
  const minute = randomInt(24 * 60)
  const { rows } = await sql<{ shown: boolean }>`
    select show_entries(${[...codes]}::bytea[], ${sealed}, ${ender}, ${until}::date, ${minute}) as shown`.execute(
    db,
  )
  return rows[0]?.shown === true
}

export async function endShown(db: Db, ender: Buffer): Promise<void> {
  await sql`select end_showing(${ender})`.execute(db)
}

export async function readSealed(db: Db, reader: Buffer): Promise<Buffer | null> {
  const { rows } = await sql<{ sealed: Buffer | null }>`
    select read_shown(${reader}) as sealed`.execute(db)
  return rows[0]?.sealed ?? null
}

/** Removes expired codes and entries. Runs as the system. */
export async function removeExpiredEntries(db: Db): Promise<void> {
  await sql`select clear_shown_entries()`.execute(db)
}
