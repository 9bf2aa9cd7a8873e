import { closeAuditDay } from '#server/platform/audit/lines.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import { auditEntry, batchOf, type Leaves } from './leaves.ts'
import { readLogKeys } from './log-keys.ts'
import { checkpointText, type LogSigningKey } from './log-key.ts'
import {
  listEntriesOf,
  listOpenDays,
  listOpeningsOf,
  listReleasesOf,
  lockLog,
  sizeOfLog,
  storeCheckpoint,
  storeTiles,
  tilesOf,
} from './queries.ts'
import { appendLeaves, rootOf } from './tree.ts'

/**
 * Closes each day that is over: adds the leaves of its entries to the log, and signs the state of the log. Days on
 * which no server ran are made up for in their order. It may be done as often as one likes, on several servers at once.
 */
export async function closeDays(db: Db, secrets: Secrets, leaves: Leaves): Promise<void> {
  await lockLog(db)
  const { keyOn } = await readLogKeys(db, secrets)
  for (const day of await listOpenDays(db)) {
    const entries = [
      ...(await listEntriesOf(db, day)),
      ...(await listReleasesOf(db, day)),
      ...(await listOpeningsOf(db, day)),
      auditEntry(day, await closeAuditDay(db, day)),
    ]
    await closeDay(db, keyOn(day), day, batchOf(entries.map(leaves.leafOf)))
  }
}

/** @param batch the day's leaves, 32 bytes each */
export async function closeDay(db: Db, key: LogSigningKey, day: string, batch: Buffer): Promise<void> {
  const before = await sizeOfLog(db)
  await storeTiles(db, await appendLeaves(tilesOf(db), before, batch))
  const size = before + batch.length / 32
  const root = await rootOf(tilesOf(db), size)
  await storeCheckpoint(db, day, size, key.signNote(checkpointText(key, size, root, day)))
}
