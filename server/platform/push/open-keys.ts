import { asActor } from '../database/actor.ts'
import type { Database } from '../database/connection.ts'
import { system } from '../http/actor.ts'
import type { Log } from '../log/log.ts'
import { createPoller } from '../poller.ts'
import type { PushKeyRing } from './keys.ts'
import { readPushKeys } from './queries.ts'

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
export async function openPushKeys(database: Database, log: Log): Promise<OpenPushKeys> {
  const read = () => asActor(database, system, readPushKeys)
  const { current, close } = await createPoller<{ given: PushKeyRing; now: PushKeyRing }>(
    async (before) => {
      const now = await read()
      if (!before) return { given: now, now }
      const { newest, publicKey } = before.now
      return { given: { pairs: now.pairs, newest, publicKey }, now }
    },
    { log, event: 'push-keys-not-read' },
  )
  return { current: () => current().given, read, close }
}
