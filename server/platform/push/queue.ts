import type { Db } from '../database/connection.ts'
import { enqueue } from '../jobs/enqueue.ts'

/** What a device shows: that there is something new, or that push works. */
export type PushMessageKind = 'new' | 'test'

/** What waits to be sent: ids and a word, and never what is new. */
export interface PushJob {
  /** The subscription's id. */
  readonly id: string
  readonly word: PushMessageKind
  /** How often its service has asked to wait. */
  readonly waits?: number
}

/** Has something said on a device, in the caller's transaction: it goes out only if that commits. */
export async function queuePush(
  db: Db,
  job: PushJob,
  { startAfterSeconds = 0 }: { startAfterSeconds?: number } = {},
): Promise<void> {
  await enqueue(db, 'pushes', job, { startAfterSeconds })
}
