import { ApiError, OfflineError } from '../api/errors.ts'

/**
 * What a failed attempt means for the item.
 *
 * - `later`: it may have arrived or not; the same bytes are sent again.
 * - `signIn`: it stays, until the person has signed in again.
 * - `arrived`: an earlier version of this report is already there.
 * - `changed`: what it was sealed for has changed (no readers, other keys, another statement): the person
 * reviews it, and it is sealed again.
 * - `refused`: the server does not accept it.
 */
export type SendOutcome = 'later' | 'signIn' | 'arrived' | 'changed' | 'refused'

export function outcomeOf(error: unknown): SendOutcome {
  if (error instanceof OfflineError) return 'later'
  // The database fails for a moment, or the device has no space.
  if (error instanceof DOMException) return 'later'
  if (!(error instanceof ApiError)) return 'refused'
  if (error.status >= 500 || error.status === 408 || error.code === 'too_many') return 'later'
  if (error.code === 'signed_out') return 'signIn'
  if (error.code === 'reused_key') return 'arrived'
  return error.code === 'conflict' || error.code === 'not_found' ? 'changed' : 'refused'
}

const minWait = 2_000
const maxWait = 60_000

/**
 * Milliseconds until the next attempt: doubling from 2 seconds to a minute, with jitter so that clients do
 * not all return at once after an outage; never sooner than the server asked.
 *
 * @param attempt - the number of failed attempts, from 1
 * @param random - from 0 to 1
 */
export function waitBefore(attempt: number, error: unknown, random = Math.random()): number {
  const requestedWait = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0
  const doubled = Math.min(maxWait, minWait * 2 ** (attempt - 1))
  return Math.max(requestedWait, doubled) * (1 + random / 4)
}
