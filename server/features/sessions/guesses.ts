import type { Db } from '#server/platform/database/connection.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import { secondsToWait } from './attempts.ts'
import { giveBackAttempt, takeAttempt, usedAttempts } from './queries.ts'

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

/** Under which the guesses at the passwords of an address are counted, known or not. @param comparable of the address */
export const guessesAt = (secrets: Secrets, comparable: string): Buffer =>
  secrets.hmac('sign-in-attempts', comparable)

/** A turn at the door of an address, which is settled once it is known what came of it. */
export interface Turn {
  /** Nobody's password. */
  readonly missed: () => Promise<void>
  /** An account was found; whether its address is confirmed. */
  readonly found: (isConfirmed: boolean) => Promise<void>
}

/**
 * Takes a turn at the door of an address, known or not, before a password is looked at.
 *
 * Anybody can make an account with somebody else's address and the password that they guess at that person's: they are let
 * in to the one or to the other, and either way know. So turns that lead into unconfirmed accounts are counted as well, by
 * themselves, so that nobody who is wrong at an address learns by their own count that somebody has signed up with it.
 * @throws {Refusal} `too_many`, with the seconds to wait, where either count is full: the right password waits too.
 */
export async function takeTurn(db: Db, secrets: Secrets, comparable: string): Promise<Turn> {
  const wrong = guessesAt(secrets, comparable)
  const unconfirmed = secrets.hmac('unconfirmed-sign-ins', comparable)
  await takeGuess(db, wrong)
  await takeGuess(db, unconfirmed)
  return {
    missed: () => giveBackAttempt(db, unconfirmed),
    async found(isConfirmed) {
      await giveBackAttempt(db, wrong)
      if (isConfirmed) await giveBackAttempt(db, unconfirmed)
    },
  }
}
