import { type IDBPDatabase, openDB } from 'idb'

export const databaseName = 'upstander'

/**
 * [Note: Upgrades of the device] What each version of the browser's own database added, in order; its length is the version.
 * An upgrade only adds object stores: that happens in one transaction of the browser, so that a tab that dies meanwhile leaves
 * the version before, whole. What has to be sealed again is carried over afterwards, each thing in a transaction of its own
 * (web/platform/outbox/carry-over.ts). Nothing here is ever changed once it has been released: a new line is added.
 */
const upgrades: readonly ((database: IDBPDatabase) => void)[] = [
  (database) => {
    for (const name of ['keys', 'sealed', 'vaults', 'pins']) database.createObjectStore(name)
  },
  // Things that wait until they are sent. [Note: Outbox]
  (database) => void database.createObjectStore('outbox'),
]

interface Callbacks {
  readonly blocking: (event: IDBVersionChangeEvent) => void
  readonly terminated: () => void
}

/**
 * Opens the browser's own database, in the newest form that is known here. Where a newer version of the app has been there, it
 * is opened as that left it: what is known here is still in it.
 *
 * @throws what the browser says where it keeps nothing
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
 * Reads one of the browser's databases as it is, ours or not.
 *
 * @throws what the browser says where it cannot be opened or read
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

/** Closes the connection that an event is about: another tab waits for it. */
export function closeTarget({ target }: Event): void {
  if (target instanceof IDBDatabase) target.close()
}
