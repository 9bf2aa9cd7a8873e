import type { Db } from '#server/platform/database/connection.ts'
import { refuse } from '#server/platform/http/errors.ts'
import { secondsToWait } from './attempts.ts'
import { takeAttempt, usedAttempts } from './queries.ts'

/**
 * Takes one guess at a secret before it is looked at; a right one is given back. [Note: Wrong passwords]
 * @param key what is guessed at, hidden: a keyed hash.
 * @throws {Refusal} `too_many`, with the seconds to wait.
 */
export async function takeGuess(db: Db, key: Buffer): Promise<void> {
  if (await takeAttempt(db, key)) return
  const retryAfterSeconds = Math.max(1, secondsToWait(await usedAttempts(db, key)))
  refuse('too_many', undefined, { retryAfterSeconds })
}
