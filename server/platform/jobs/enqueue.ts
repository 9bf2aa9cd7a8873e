import { CompiledQuery } from 'kysely'
import type { PgBoss } from 'pg-boss'
import { afterCommit } from '../database/after-commit.ts'
import type { Db } from '../database/connection.ts'
import { queues } from './schema.ts'

/**
 * A started queue is needed to build a statement, not to run it: that is done by the transaction that is handed in, so one per
 * process serves every transaction.
 */
let running: PgBoss | undefined
/** Which worker of this process takes the jobs of a queue. */
const workers = new Map<string, string>()

/** From now on jobs are sent by this queue. */
export function setSender(client: PgBoss): void {
  running = client
  workers.clear()
}

/** From now on a worker is woken where a job for it was sent: else it finds that out when it next looks. */
export function registerWorker(queue: string, workerId: string): void {
  workers.set(queue, workerId)
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
  const client = running
  if (!client) throw new Error('job sent before the job queue started')
  await client.send(queues[queue], data, { startAfter: startAfterSeconds, db: within(db) })
  if (startAfterSeconds > 0) return
  afterCommit(db, () => {
    const worker = workers.get(queues[queue])
    if (worker !== undefined && client === running) client.notifyWorker(worker)
  })
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
