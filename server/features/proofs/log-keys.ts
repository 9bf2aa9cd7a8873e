import { hash, randomBytes } from 'node:crypto'
import { asActor } from '#server/platform/database/actor.ts'
import type { Database, Db } from '#server/platform/database/connection.ts'
import { system } from '#server/platform/http/actor.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Log } from '#server/platform/log/log.ts'
import { createPoller, readAgainSeconds } from '#server/platform/poller.ts'
import { addSecret, listLaterSecrets } from '#server/platform/secrets/queries.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import { handoverNote, logKeyOf, type LogKeyRing, openRing } from './log-key.ts'
import { firstUnclosedDay, listHandovers, lockLog, sizeOfLog, storeHandover, tilesOf } from './queries.ts'
import { rootOf } from './tree.ts'

/** Under which name the database's secrets have the keys after the first. */
const secretName = 'log-key'

/** The keys of the log, as they are in the caller's transaction. As the system. */
export async function readLogKeys(db: Db, secrets: Secrets): Promise<LogKeyRing> {
  // Handovers first: both are added at once, so that what is added in between has a secret more, and never a handover without one.
  const handovers = await listHandovers(db)
  const seeds = new Map((await listLaterSecrets(db, secretName)).map(({ number, value }) => [number, value]))
  const later = handovers.map(({ number, day, note }) => {
    const seed = seeds.get(number)
    if (!seed) throw new Error(`the secret of handover ${number} of the log is missing`)
    return { seed, day, note }
  })
  return openRing(secrets, later)
}

/** The log keys, at most ten seconds old, so that a promise needs no query. */
export interface OpenLogKeys {
  /** @throws {Refusal} `busy` if this server cannot read keys as it is configured: what an outdated one signs is worth nothing */
  readonly current: () => LogKeyRing
  readonly close: () => void
}

export async function openLogKeys(database: Database, secrets: Secrets, log: Log): Promise<OpenLogKeys> {
  const read = () => asActor(database, system, (db) => readLogKeys(db, secrets))
  const { current, isMisconfigured, close } = await createPoller(read, { log, event: 'log-keys-not-read' })
  const ring = () =>
    isMisconfigured() ? refuse('busy', undefined, { retryAfterSeconds: readAgainSeconds }) : current()
  return { current: ring, close }
}

/**
 * Gives the log a new key, which signs from the first day on that is not closed. [Note: Handovers of the log] As the system.
 * @returns the line of the new key, and of the one before
 */
export async function rotateLogKey(db: Db, secrets: Secrets) {
  await lockLog(db)
  const ring = await readLogKeys(db, secrets)
  const number = ring.handovers.length + 1
  const seed = randomBytes(32)
  const key = logKeyOf(seed)
  const size = await sizeOfLog(db)
  // RFC 6962: the root of no leaves is the hash of nothing.
  const root = size === 0 ? hash('sha256', '', 'buffer') : await rootOf(tilesOf(db), size)
  const day = await firstUnclosedDay(db)
  if (!(await addSecret(db, `${secretName}-${number}`, seed)))
    throw new Error('there is a key of this number')
  await storeHandover(db, number, day, handoverNote(ring.newest, key, { size, root, day }))
  return { verifier: key.verifier, before: ring.newest.verifier, size, root: root.toString('base64'), day }
}
