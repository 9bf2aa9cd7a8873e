import type { Db } from '../database/connection.ts'
import { refuse } from '../http/errors.ts'
import { type Allowance, ownAllowance, secondsToWait } from './attempts.ts'
import { returnAttempt, consumeAttempt, usedAttempts } from './queries.ts'

/**
 * Consumes one guess at a secret before it is checked; a correct one is returned. [Note: Wrong passwords]
 * @param key what is guessed at, hidden: a keyed hash.
 * @throws {Refusal} `too_many`, with the seconds to wait.
 */
export async function consumeGuess(db: Db, key: Buffer, allowance: Allowance = ownAllowance): Promise<void> {
  if (await consumeAttempt(db, key, allowance)) return
  const retryAfterSeconds = Math.max(1, secondsToWait(await usedAttempts(db, key, allowance), allowance))
  refuse('too_many', undefined, { retryAfterSeconds })
}

/** Returns a guess that was correct. */
export const returnGuess = (db: Db, key: Buffer, allowance: Allowance = ownAllowance): Promise<void> =>
  returnAttempt(db, key, allowance)
