import type { Db } from '../database/connection.ts'
import { enqueue } from '../jobs/enqueue.ts'

/** What a device shows: that there is something new, or that push works. */
export type PushMessageKind = 'new' | 'test'

/** A queued push message: ids and a kind, never content. */
export interface PushJob {
  /** The subscription's id. */
  readonly id: string
  readonly word: PushMessageKind
  /** How often its service has asked for a delay. */
  readonly waits?: number
}

/** Queues a push message in the caller's transaction: it is sent only if that commits. */
export async function queuePush(
  db: Db,
  job: PushJob,
  { startAfterSeconds = 0 }: { startAfterSeconds?: number } = {},
): Promise<void> {
  await enqueue(db, 'pushes', job, { startAfterSeconds })
}
