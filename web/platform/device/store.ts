import { openDB, type IDBPDatabase } from 'idb'
import { deviceChoice, onDeviceChoice } from './choice.ts'

/** What the device keeps, each kind on a shelf of its own. */
const storeNames = ['keys', 'sealed', 'vaults', 'pins'] as const
export type StoreName = (typeof storeNames)[number]

/** A place for values by key. `T` is what this version of the app puts there. */
export interface Store<T> {
  get(key: string): Promise<T | null>
  put(key: string, value: T): Promise<void>
  /** Puts a value where there is none, and gives the one that is there then. Safe against another tab. */
  putFirst(key: string, value: T): Promise<T>
  remove(key: string): Promise<void>
  /** The keys that begin with `prefix`. */
  keys(prefix?: string): Promise<string[]>
}

const databaseName = 'upstander'

let opening: Promise<IDBPDatabase | null> | null = null
let isErased = false

/** The browser's own database, or `null` where it keeps nothing: a private window, or a device that others look at. */
async function database(): Promise<IDBPDatabase | null> {
  if (isErased || deviceChoice() === 'shared' || typeof indexedDB === 'undefined') return null
  opening ??= openDB(databaseName, 1, {
    upgrade(created) {
      for (const name of storeNames) created.createObjectStore(name)
    },
    blocking: (_from, _to, event) => {
      if (event.target instanceof IDBDatabase) event.target.close()
      opening = null
    },
    terminated: () => {
      opening = null
    },
  }).catch(() => null)
  return opening
}

/** Whether what is put on a shelf is still there tomorrow. Where it is not, the person is told. */
export async function keepsThings(): Promise<boolean> {
  return (await database()) !== null
}

const inMemory = new Map<StoreName, Map<string, unknown>>()

function memoryOf(name: StoreName): Map<string, unknown> {
  const known = inMemory.get(name) ?? new Map<string, unknown>()
  inMemory.set(name, known)
  return known
}

/** A shelf in the browser's database; in this tab's memory where there is none. */
export function store<T>(name: StoreName): Store<T> {
  // Only this app writes here, and what it reads back is checked where it is opened.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const asOurs = (value: unknown) => (value ?? null) as T | null
  return {
    async get(key) {
      const open = await database()
      return asOurs(open ? await open.get(name, key) : memoryOf(name).get(key))
    },
    async put(key, value) {
      const open = await database()
      if (open) await open.put(name, value, key)
      else memoryOf(name).set(key, value)
    },
    async putFirst(key, value) {
      const open = await database()
      if (!open) {
        const known = asOurs(memoryOf(name).get(key)) ?? value
        memoryOf(name).set(key, known)
        return known
      }
      const change = open.transaction(name, 'readwrite')
      const known = asOurs(await change.store.get(key)) ?? value
      await change.store.put(known, key)
      await change.done
      return known
    },
    async remove(key) {
      const open = await database()
      if (open) await open.delete(name, key)
      else memoryOf(name).delete(key)
    },
    async keys(prefix = '') {
      const open = await database()
      const all = open ? (await open.getAllKeys(name)).map(String) : [...memoryOf(name).keys()]
      return all.filter((key) => key.startsWith(prefix))
    },
  }
}

/** Removes everything that the app keeps on this device, except who is signed in. */
export async function clearStores(): Promise<void> {
  inMemory.clear()
  const open = await opening
  opening = null
  open?.close()
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(databaseName)
}

/** As {@link clearStores}, and until the page is loaded anew nothing is kept: what comes late would begin it all again. */
export function eraseStores(): Promise<void> {
  isErased = true
  return clearStores()
}

onDeviceChoice((choice) => (choice === 'shared' ? clearStores() : undefined))
