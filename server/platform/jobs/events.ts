import type { Db } from '../database/connection.ts'
import { enqueue } from './enqueue.ts'

/**
 * [Note: Lanes] What somebody waits for in front of the screen, what anybody can ask for as often as they like, and what can wait,
 * go by different queues, each with a worker of its own: a flood of one does not hold up another. Inside one they go in the
 * order in which they came, many at a time.
 */
export type Lane = 'events' | 'confirmations' | 'resets'

/** Something that can happen, as the feature in which it does declares it in its `events.ts`. */
export interface DomainEvent<Payload> {
  /** `<feature>.<what happened>` */
  readonly name: string
  readonly lane: Lane
  /** Only a type: what an event carries is handed to {@link emit}. */
  readonly payload?: Payload
}

/** The ids that listeners are given. Never contents. */
export type Ids = Readonly<Record<string, string>>

/** @param lane by which it goes; `events` where nobody waits for what comes of it */
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
