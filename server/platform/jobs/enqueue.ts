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
/** The worker of this process for each queue. */
const workers = new Map<string, string>()

/** Sets the queue client that sends jobs. */
export function setSender(client: PgBoss): void {
  running = client
  workers.clear()
}

/** Registers a worker to be woken when a job is sent: otherwise it finds the job at its next poll. */
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

/** Wraps a transaction for the queue. */
export function within(db: Db) {
  return {
    async executeSql(text: string, values?: unknown[]) {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...(values ?? [])]))
      return { rows: [...rows] }
    },
  }
}
