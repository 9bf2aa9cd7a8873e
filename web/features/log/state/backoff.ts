import { ApiError } from '#web/platform/api/errors.ts'

const first = 2_000
const longest = 60_000

/**
 * Milliseconds until the next attempt: doubling from 2 seconds to a minute, and never sooner than the server asked.
 *
 * @param failed - how many attempts have failed, from 1
 */
export function waitAfter(failed: number, error: unknown): number {
  const asked = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0
  return Math.max(asked, Math.min(longest, first * 2 ** (failed - 1)))
}
