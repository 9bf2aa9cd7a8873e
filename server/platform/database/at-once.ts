import { CompiledQuery } from 'kysely'
import type { Database } from './connection.ts'

/** A statement with its values, `$1` and so on. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/**
 * [Note: At once] A statement that is sent outside of a transaction is one by itself, and is on the disk before it is answered. Who asks is
 * said to nobody, so to policies and functions it is somebody anonymous. What writes that way refuses a connection on which a transaction is
 * open, by the setting that says who asks in each of them (`send_report_at_once()`): there it would wait for a commit that is another's.
 *
 * @param statement answers one row with one `value`
 */
export async function askAtOnce(database: Database, { text, values }: Statement): Promise<unknown> {
  const { rows } = await database.kysely.executeQuery<{ value: unknown }>(
    CompiledQuery.raw(text, [...values]),
  )
  return rows[0]?.value ?? undefined
}
