import type { Db } from '#server/platform/database/connection.ts'
import { giveBackGuess, takeGuess } from '#server/platform/guesses/guesses.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'

/** The name that guesses at the passwords of an address are counted under, known or not. @param comparable of the address */
export const guessesAt = (secrets: Secrets, comparable: string): Buffer =>
  secrets.hmac('sign-in-attempts', comparable)

/** A turn at the door of an address, which is settled once it is known what came of it. */
export interface GuessTurn {
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
export async function takeTurn(db: Db, secrets: Secrets, comparable: string): Promise<GuessTurn> {
  const wrong = guessesAt(secrets, comparable)
  const unconfirmed = secrets.hmac('unconfirmed-sign-ins', comparable)
  await takeGuess(db, wrong)
  await takeGuess(db, unconfirmed)
  return {
    missed: () => giveBackGuess(db, unconfirmed),
    async found(isConfirmed) {
      await giveBackGuess(db, wrong)
      if (isConfirmed) await giveBackGuess(db, unconfirmed)
    },
  }
}
