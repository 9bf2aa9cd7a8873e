import { ApiError, OfflineError } from '../api/errors.ts'

/**
 * What a failed attempt means for what waits to be sent.
 *
 * - `later`: it may have arrived or not; the same is sent again.
 * - `signIn`: kept, until the person has signed in again.
 * - `arrived`: an earlier version of this report is there already.
 * - `changed`: something it was sealed by is no longer so (nobody reads, other keys, another statement): the person looks
 *   again, and it is sealed again.
 * - `refused`: it will not be taken as it is.
 */
export type SendOutcome = 'later' | 'signIn' | 'arrived' | 'changed' | 'refused'

export function outcomeOf(error: unknown): SendOutcome {
  if (error instanceof OfflineError) return 'later'
  // The device refuses its database for a moment, or has no room.
  if (error instanceof DOMException) return 'later'
  if (!(error instanceof ApiError)) return 'refused'
  if (error.status >= 500 || error.status === 408 || error.code === 'too_many') return 'later'
  if (error.code === 'signed_out') return 'signIn'
  if (error.code === 'reused_key') return 'arrived'
  return error.code === 'conflict' || error.code === 'not_found' ? 'changed' : 'refused'
}

const firstWait = 2_000
const longestWait = 60_000

/**
 * Milliseconds until the next attempt: doubling from 2 seconds to a minute, a little scattered so that many devices do
 * not come back at once after a server was gone; never sooner than the server asked.
 *
 * @param attempt - how many have failed, from 1
 * @param random - from 0 to 1
 */
export function waitBefore(attempt: number, error: unknown, random = Math.random()): number {
  const asked = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0
  const doubled = Math.min(longestWait, firstWait * 2 ** (attempt - 1))
  return Math.max(asked, doubled) * (1 + random / 4)
}
