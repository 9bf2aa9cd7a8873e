import type { IDBPDatabase } from 'idb'
import { deviceChoice } from './choice.ts'
import { noteDatabase } from './database-state.ts'
import { closeTarget, databaseName, openDevice } from './upgrades.ts'

/**
 * [Note: Connection of the device] The one connection to the browser's own database. Browsers close it behind the page's back: iOS
 * does when an app was in the background, others where storage is cleared or a disk fails. Every later transaction then throws,
 * while opening the database again works. So whatever is done goes through {@link withDatabase}, which drops a dead connection,
 * opens another and does the work once more. Work must therefore be safe to repeat.
 */
let opening: Promise<IDBPDatabase | null> | null = null
let isErased = false
/** Whether this page had a database: one that cannot be opened again is a failure then, and no reason to store in memory. */
let hadDatabase = false

/** What a browser throws once its connection is gone; `AbortError` is what a transaction under way ends with. */
const lostConnection = new Set([
  'InvalidStateError',
  'UnknownError',
  'AbortError',
  'TransactionInactiveError',
])

const isLost = (error: unknown): boolean => error instanceof DOMException && lostConnection.has(error.name)

const mayOpen = (): boolean => !isErased && deviceChoice() !== 'shared' && typeof indexedDB !== 'undefined'

/** Lets a connection go. Another one that was opened meanwhile stays. */
function drop(connection: Promise<IDBPDatabase | null>): void {
  if (opening === connection) opening = null
}

async function open(): Promise<IDBPDatabase> {
  const database = await openDevice({
    // Another tab needs a newer form, or deletes it: it would wait for as long as this connection is open.
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

/** Milliseconds before each further try to open: at once, and when a browser that was just woken had a moment. */
const waits = [0, 300] as const

/** Opens, again where the browser was just closing the connection; `null` where it keeps nothing for this site. */
async function openPatiently(): Promise<IDBPDatabase | null> {
  let failure: unknown
  for (const wait of [null, ...waits]) {
    if (wait) await new Promise((resolve) => setTimeout(resolve, wait))
    try {
      return await open()
    } catch (error) {
      failure = error
      if (!isLost(error)) break
    }
  }
  if (hadDatabase) throw failure
  noteDatabase({ isWithout: true })
  return null
}

/** The connection, opened where there is none. A failure to open it again is not remembered: the next call tries once more. */
async function connect(): Promise<{ connection: typeof opening; database: IDBPDatabase | null }> {
  if (!mayOpen()) return { connection: null, database: null }
  const connection = (opening ??= openPatiently())
  try {
    return { connection, database: await connection }
  } catch (error) {
    drop(connection)
    throw error
  }
}

/**
 * Does something in the database, or in memory where the browser keeps nothing or nothing may stay on this device. Where the
 * connection is dead or dies meanwhile, it is opened again and the work is done once more. [Note: Connection of the device]
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
    if (connection) drop(connection)
    closeQuietly(database)
  }
  const again = await connect()
  return again.database ? work(again.database) : inMemoryOnly()
}

function closeQuietly(database: IDBPDatabase): void {
  try {
    database.close()
  } catch {
    // It is closed already, whatever it says.
  }
}

/** Whether there is a database that outlives this tab. */
export async function hasDatabase(): Promise<boolean> {
  return (await connect().catch(() => null))?.database != null
}

/** Closes the connection and deletes the database; the next call makes another one where that is allowed. */
export async function deleteDatabase(): Promise<void> {
  const open = await opening?.catch(() => null)
  opening = null
  hadDatabase = false
  open?.close()
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(databaseName)
}

/** From now on until the page is loaded again nothing is opened: what comes late would start it all again. */
export function stopOpening(): void {
  isErased = true
}
