import { asActor } from '../database/actor.ts'
import type { Database } from '../database/connection.ts'
import { system } from '../http/actor.ts'
import type { PushKeyRing } from './keys.ts'
import { readPushKeys } from './queries.ts'

/** Milliseconds after which keys are read again, because the operator may have added some. */
const readAgainAfter = 10_000

export interface OpenPushKeys {
  readonly current: () => PushKeyRing
  /** As they are by now, in a transaction of its own. */
  readonly read: () => Promise<PushKeyRing>
  readonly close: () => void
}

/**
 * The keys for push as they were at most ten seconds ago. A new one is given to browsers a round after it was read: by then every other server
 * knows it, and takes a subscription that was made with it.
 */
export async function openPushKeys(database: Database): Promise<OpenPushKeys> {
  const read = () => asActor(database, system, readPushKeys)
  let known = await read()
  let before = known
  async function lookAgain() {
    const now = await read()
    known = { pairs: now.pairs, newest: before.newest, publicKey: before.publicKey }
    before = now
  }
  // Where the database is away they stay as they were.
  const round = setInterval(() => void lookAgain().catch(() => undefined), readAgainAfter).unref()
  return { current: () => known, read, close: () => clearInterval(round) }
}
