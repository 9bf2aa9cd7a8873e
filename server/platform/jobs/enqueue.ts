import { CompiledQuery } from 'kysely'
import type { PgBoss } from 'pg-boss'
import type { Db } from '../database/connection.ts'
import { queues } from './schema.ts'

/**
 * A started queue is needed to build a statement, not to run it: that is done by the transaction that is handed in, so one per
 * process serves every transaction.
 */
let running: PgBoss | undefined

/** From now on jobs are sent by this queue. */
export function sendBy(boss: PgBoss): void {
  running = boss
}

/**
 * Puts a job into a queue within the caller's transaction: it exists only if that commits.
 * @param options.startAfterSeconds how long it waits at least.
 */
export async function enqueue(
  db: Db,
  queue: keyof typeof queues,
  data: object,
  { startAfterSeconds = 0 }: { startAfterSeconds?: number } = {},
): Promise<void> {
  if (!running) throw new Error('job sent before the job queue started')
  await running.send(queues[queue], data, { startAfter: startAfterSeconds, db: within(db) })
}

/** A transaction, as the queue takes it. */
export function within(db: Db) {
  return {
    async executeSql(text: string, values?: unknown[]) {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...(values ?? [])]))
      return { rows: [...rows] }
    },
  }
}
