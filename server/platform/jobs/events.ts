import type { Db } from '../database/connection.ts'
import { enqueue } from './enqueue.ts'

/**
 * [Note: Lanes] What someone waits for in front of the screen, what anyone can ask for as often as they like, and what can wait,
 * go by different queues, each with a worker of its own: a flood of one does not hold up another. Inside one they go in the
 * order in which they came, many at a time.
 */
export type Lane = 'events' | 'confirmations' | 'resets'

/** A kind of event, declared by its feature in `events.ts`. */
export interface DomainEvent<Payload> {
  /** `<feature>.<what happened>` */
  readonly name: string
  readonly lane: Lane
  /** Exists only for its type: the payload is passed to {@link emit}. */
  readonly payload?: Payload
}

/** Ids for the handlers. Never contents. */
export type Ids = Readonly<Record<string, string>>

/** @param lane the queue it uses; `events` if nobody is waiting for the result */
export function domainEvent<Payload extends Ids>(
  name: `${string}.${string}`,
  lane: Lane = 'events',
): DomainEvent<Payload> {
  return { name, lane }
}

/**
 * Notifies the registered handlers of an event. The event exists only if the transaction commits.
 * @param options.afterSeconds how long it waits at least
 */
export async function emit<Payload extends Ids>(
  db: Db,
  { name, lane }: DomainEvent<Payload>,
  payload: NoInfer<Payload>,
  { afterSeconds = 0 }: { afterSeconds?: number } = {},
): Promise<void> {
  await enqueue(db, lane, { name, payload }, { startAfterSeconds: afterSeconds })
}
