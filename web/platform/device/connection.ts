import type { IDBPDatabase } from 'idb'
import { deviceChoice } from './device-choice.ts'
import { setDatabaseState } from './database-state.ts'
import { closeTarget, databaseName, openDevice } from './upgrades.ts'

/**
 * [Note: Connection of the device] The one connection to the IndexedDB database. Browsers close it behind
 * the page's back: iOS does when an app was in the background, others when storage is cleared or a disk
 * fails. Every later transaction then throws, while opening the database again works. So all access goes
 * through {@link withDatabase}, which drops a dead connection, opens another and repeats the work. Work must
 * therefore be safe to repeat.
 */
let opening: Promise<IDBPDatabase | null> | null = null
let isErased = false
/** Whether this page has had a database. If so, failing to reopen it is an error, and not a reason to use memory. */
let hadDatabase = false

/** Errors that browsers throw when their connection is lost; `AbortError` ends a transaction in progress. */
const lostConnection = new Set([
  'InvalidStateError',
  'UnknownError',
  'AbortError',
  'TransactionInactiveError',
])

const isLost = (error: unknown): boolean => error instanceof DOMException && lostConnection.has(error.name)

const canOpen = (): boolean => !isErased && deviceChoice() !== 'shared' && typeof indexedDB !== 'undefined'

/** Drops a connection, unless another one was opened in the meantime. */
function dropConnection(connection: Promise<IDBPDatabase | null>): void {
  if (opening === connection) opening = null
}

async function open(): Promise<IDBPDatabase> {
  const database = await openDevice({
    // Another tab needs a newer version or deletes the database: it would wait for as long as this
    // connection is open.
    blocking: (event) => {
      opening = null
      closeTarget(event)
    },
    terminated: () => {
      opening = null
    },
  })
  hadDatabase = true
  return database
}

/**
 * Milliseconds before each further attempt to open: immediately, and after giving a browser that just woke
 * up a moment.
 */
const retryDelays = [0, 300] as const

/**
 * Opens the database, with retries if the browser was just closing the connection; `null` if the browser
 * stores nothing for this site.
 */
async function openWithRetry(): Promise<IDBPDatabase | null> {
  let failure: unknown
  for (const wait of [null, ...retryDelays]) {
    if (wait) await new Promise((resolve) => setTimeout(resolve, wait))
    try {
      return await open()
    } catch (error) {
      failure = error
      if (!isLost(error)) break
    }
  }
  if (hadDatabase) throw failure
  setDatabaseState({ isMissing: true })
  return null
}

/** The connection, opened if there is none. A failure to reopen it is not cached: the next call tries again. */
async function connect(): Promise<{ connection: typeof opening; database: IDBPDatabase | null }> {
  if (!canOpen()) return { connection: null, database: null }
  const connection = (opening ??= openWithRetry())
  try {
    return { connection, database: await connection }
  } catch (error) {
    dropConnection(connection)
    throw error
  }
}

/**
 * Runs work on the database, or in memory if the browser stores nothing or nothing may be stored on this
 * device. If the connection is dead or dies in the meantime, it is reopened and the work is repeated. [Note:
 * Connection of the device]
 */
export async function withDatabase<T>(
  work: (database: IDBPDatabase) => Promise<T>,
  inMemoryOnly: () => T,
): Promise<T> {
  const { connection, database } = await connect()
  if (!database) return inMemoryOnly()
  try {
    return await work(database)
  } catch (error) {
    if (!isLost(error)) throw error
    if (connection) dropConnection(connection)
    closeQuietly(database)
  }
  const reopened = await connect()
  return reopened.database ? work(reopened.database) : inMemoryOnly()
}

function closeQuietly(database: IDBPDatabase): void {
  try {
    database.close()
  } catch {
    // It is closed already.
  }
}

/** Whether there is a database that outlives this tab. */
export async function hasDatabase(): Promise<boolean> {
  return (await connect().catch(() => null))?.database != null
}

/** Closes the connection and deletes the database; the next call creates another one if that is allowed. */
export async function deleteDatabase(): Promise<void> {
  const open = await opening?.catch(() => null)
  opening = null
  hadDatabase = false
  open?.close()
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(databaseName)
}

/** Opens nothing until the page is reloaded: a late write would recreate the database. */
export function preventReopening(): void {
  isErased = true
}
