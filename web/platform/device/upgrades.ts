import { type IDBPDatabase, openDB } from 'idb'

export const databaseName = 'upstander'

/**
 * [Note: Upgrades of the device] What each version of the database added, in order; the length of the list
 * is the version. An upgrade only adds object stores, in one transaction, so that a tab that dies during it
 * leaves the previous version intact. Data that has to be sealed again is migrated afterwards, one
 * transaction per item (web/platform/outbox/migration.ts). A released line never changes: new ones are
 * added.
 */
const upgrades: readonly ((database: IDBPDatabase) => void)[] = [
  (database) => {
    for (const name of ['keys', 'sealed', 'vaults', 'pins']) database.createObjectStore(name)
  },
  // Items that wait until they are sent. [Note: Outbox]
  (database) => void database.createObjectStore('outbox'),
]

interface Callbacks {
  readonly blocking: (event: IDBVersionChangeEvent) => void
  readonly terminated: () => void
}

/**
 * Opens the database in the newest known version. If a newer version of the app has upgraded it, it is
 * opened as it is: what this version needs is still in it.
 *
 * @throws the browser's error if it stores nothing
 */
export async function openDevice({ blocking, terminated }: Callbacks): Promise<IDBPDatabase> {
  const callbacks = {
    terminated,
    blocking: (_from: number, _to: number | null, event: IDBVersionChangeEvent) => blocking(event),
  }
  try {
    return await openDB(databaseName, upgrades.length, {
      ...callbacks,
      upgrade(database, from) {
        for (const upgrade of upgrades.slice(from)) upgrade(database)
      },
    })
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'VersionError') throw error
    return openDB(databaseName, undefined, callbacks)
  }
}

/**
 * Reads any database of this site as it is, including ones of other code.
 *
 * @throws the browser's error if it cannot be opened or read
 */
export async function readDatabase<T>(
  name: string,
  read: (database: IDBPDatabase) => Promise<T>,
): Promise<T> {
  const database = await openDB(name, undefined, { blocking: (_from, _to, event) => closeTarget(event) })
  try {
    return await read(database)
  } finally {
    database.close()
  }
}

/** Closes the connection that an event is about: another tab is waiting for it. */
export function closeTarget({ target }: Event): void {
  if (target instanceof IDBDatabase) target.close()
}
