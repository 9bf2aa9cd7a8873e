import type { Db } from '../database/connection.ts'
import { enqueue } from './enqueue.ts'
import type { queues } from './schema.ts'

/**
 * [Note: Lanes] What somebody waits for in front of the screen, what anybody can ask for as often as they like, and what can wait,
 * go by different queues, each with a worker of its own: a flood of one does not hold up another. Inside one they go in the
 * order in which they came, many at a time.
 */
const lanes: Partial<Record<keyof Events, keyof typeof queues>> = {
  'accounts.confirmationDue': 'confirmations',
  'addresses.changeAsked': 'confirmations',
  'resets.requested': 'resets',
}

/**
 * What can happen, and the ids that are told of it. Never contents. Nothing is emitted about an anonymous report: a job
 * carries the moment at which it was written, and such a row may carry the day only.
 */
export interface Events {
  'reports.sent': { reportId: string }
  'reports.statusChanged': { reportId: string; by: 'reporter' | 'handler' | 'guest' }
  'reports.entryAdded': { reportId: string; by: 'reporter' | 'handler' | 'guest' }
  /** A guest was given access. */
  'reports.shared': { reportId: string; memberId: string }
  'organisations.handlerInvited': { organisationId: string; memberId: string }
  'organisations.handlerRemoved': { organisationId: string; memberId: string }
  /** Somebody signed up, or asked for the confirmation link again. */
  'accounts.confirmationDue': { memberId: string }
  /** A member asked for another address. */
  'addresses.changeAsked': { memberId: string }
  'accounts.confirmed': { memberId: string }
  'profiles.pictureRemoved': { pictureId: string }
  /** A checkpoint waits to be stamped. */
  'proofs.stampDue': { day: string }
  'resets.requested': { requestId: string }
}

/** Tells the other features what happened. The event exists only if the transaction commits. */
export async function emit<Name extends keyof Events>(
  db: Db,
  name: Name,
  payload: Events[Name],
): Promise<void> {
  await enqueue(db, lanes[name] ?? 'events', { name, payload })
}
