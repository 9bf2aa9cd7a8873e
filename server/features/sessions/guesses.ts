import type { Db } from '#server/platform/database/connection.ts'
import { type Allowance, ownAllowance, sharedAllowance } from '#server/platform/guesses/attempts.ts'
import { returnGuess, consumeGuess } from '#server/platform/guesses/guesses.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import { siteOf } from '#server/platform/http/fair-quota.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'

/** Who guesses, and at which address. */
export interface Guesser {
  /** Comparable. */
  readonly address: string
  readonly networkKey: string
  /** A name for the device, where it has signed in at this address before. [Note: Known devices] */
  readonly knownDevice: string | undefined
}

interface GuessParts {
  readonly secrets: Secrets
  readonly limits: Limits
}

interface Counter {
  readonly key: Buffer
  readonly allowance: Allowance
}

/**
 * The counters for a guess at an address, known or not. [Note: Wrong passwords]
 *
 * @param kind of what is counted
 */
function countersOf({ secrets, limits }: GuessParts, kind: string, guesser: Guesser): readonly Counter[] {
  const { address, networkKey, knownDevice } = guesser
  if (knownDevice !== undefined) {
    return [
      { key: secrets.hmac(`${kind} of a device`, `${address}\n${knownDevice}`), allowance: ownAllowance },
    ]
  }
  return [
    // First: refused guesses of one network do not count against the others.
    {
      key: limits.hide(`${kind} of a network`, `${address}\n${siteOf(networkKey)}`),
      allowance: ownAllowance,
    },
    { key: secrets.hmac(kind, address), allowance: sharedAllowance },
  ]
}

async function takeGuesses(db: Db, counters: readonly Counter[]): Promise<void> {
  for (const { key, allowance } of counters) await consumeGuess(db, key, allowance)
}

async function returnGuesses(db: Db, counters: readonly Counter[]): Promise<void> {
  for (const { key, allowance } of counters) await returnGuess(db, key, allowance)
}

/** Consumes a guess at the passwords of an address for good. @throws {Refusal} `too_many` */
export const guessAt = (db: Db, parts: GuessParts, guesser: Guesser): Promise<void> =>
  takeGuesses(db, countersOf(parts, 'sign-in-attempts', guesser))

/** A reserved guess at an address, settled once its outcome is known. */
export interface GuessTurn {
  /** The password matched no account. */
  readonly noAccount: () => Promise<void>
  /** An account was found; whether its address is confirmed. */
  readonly accountFound: (isConfirmed: boolean) => Promise<void>
}

/**
 * Takes a turn at the door of an address, known or not, before a password is checked.
 *
 * Anyone can make an account with someone else's address and the password that they guess at that person's: they are let
 * in to the one or to the other, and either way know. So turns that lead into unconfirmed accounts are counted as well, by
 * themselves, so that nobody who is wrong at an address learns by their own count that someone has signed up with it.
 * @throws {Refusal} `too_many`, with the seconds to wait, if a count is full: the right password waits too.
 */
export async function acquireTurn(db: Db, parts: GuessParts, guesser: Guesser): Promise<GuessTurn> {
  const wrong = countersOf(parts, 'sign-in-attempts', guesser)
  const unconfirmed = countersOf(parts, 'unconfirmed-sign-ins', guesser)
  await takeGuesses(db, [...wrong, ...unconfirmed])
  return {
    noAccount: () => returnGuesses(db, unconfirmed),
    async accountFound(isConfirmed) {
      await returnGuesses(db, wrong)
      if (isConfirmed) await returnGuesses(db, unconfirmed)
    },
  }
}
