import { sql } from 'kysely'
import type { CallInput } from '#contract/endpoint.ts'
import type { openLog } from '#contract/incident-log.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { ReportRow } from '../ids.ts'

/** The member's own logs whose keys they hold: the one of their present vault first. */
export async function listOwnLogs(db: Db, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('reports')
    .select('id')
    .where('kind', '=', 'log')
    .where('reporter_id', '=', memberId)
    .where(sql<boolean>`reporter_generation = any ((select actor_generations())::int[])`)
    .orderBy('reporter_generation', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}

/** The member who opens a log, with the keys that the server knows of them. */
export interface Writer {
  readonly recipient: string
  /** base64url */
  readonly verifyKey: string
}

/** The asking member's own public keys; nothing for anyone else. */
export async function findWriter(db: Db): Promise<Writer | undefined> {
  const { rows } = await sql<{ recipient: string; verify_key: Buffer }>`
    select recipient, verify_key from member_keys(actor_member())`.execute(db)
  const row = rows[0]
  return row && { recipient: row.recipient, verifyKey: row.verify_key.toString('base64url') }
}

/**
 * Stores a log, or finds the one that was stored by this id before.
 *
 * @returns nothing if the member has another log
 */
export async function storeLog(
  db: Db,
  { id, seal, headline, entry }: CallInput<typeof openLog>['body'],
  writer: Writer,
  requestHash: Buffer,
): Promise<(ReportRow & { repeated: boolean }) | undefined> {
  const { rows } = await sql<ReportRow & { repeated: boolean }>`
    select (opened.stored).*, opened.repeated from open_log(
      ${id}, ${writer.recipient}, ${bytes(writer.verifyKey)}, ${bytes(headline)}, ${requestHash},
      ${entry.id}, ${bytes(entry.hash)}, ${bytes(entry.signature)}, ${bytes(entry.sealed)}, ${bytes(seal.sealed)}
    ) opened`.execute(db)
  return rows[0]
}

function bytes(text: string): Buffer {
  return Buffer.from(text, 'base64url')
}
