import { setDatabaseState } from './database-state.ts'
import type { IDBPDatabase } from 'idb'
import { onDeviceChoice } from './device-choice.ts'
import { deleteDatabase, hasDatabase, preventReopening, withDatabase } from './connection.ts'
import type { StoreName } from './registry.ts'

/** A key-value store. `T` is the type that this version of the app writes. */
export interface Store<T> {
  get(key: string): Promise<T | null>
  put(key: string, value: T): Promise<void>
  /** Writes a value if there is none, and returns the value that is stored then. Safe against other tabs. */
  putIfAbsent(key: string, value: T): Promise<T>
  remove(key: string): Promise<void>
  /** The keys that start with `prefix`. */
  keys(prefix?: string): Promise<string[]>
  /** The keys of the values in this tab's memory, synchronously. */
  inMemory(): string[]
  /** All keys with their values, from one transaction. */
  entries(): Promise<(readonly [key: string, value: T])[]>
}

/** The app's own keys are all strings. */
const nameOf = (key: IDBValidKey): string => (typeof key === 'string' ? key : '')

const inMemory = new Map<StoreName, Map<string, unknown>>()

function memoryOf(name: StoreName): Map<string, unknown> {
  const known = inMemory.get(name) ?? new Map<string, unknown>()
  inMemory.set(name, known)
  return known
}

async function putValueIfAbsent(
  open: IDBPDatabase,
  name: StoreName,
  key: string,
  value: unknown,
): Promise<unknown> {
  const change = open.transaction(name, 'readwrite')
  const known: unknown = (await change.store.get(key)) ?? value
  await change.store.put(known, key)
  await change.done
  return known
}

const evictors = new Set<() => Promise<boolean>>()

/**
 * @param evict - frees data that can be fetched again, and returns whether there was any; called when the
 * device is full
 */
export const registerEviction = (evict: () => Promise<boolean>): void => void evictors.add(evict)

/** Whether an operation failed because the device has no space for it. */
export const isStorageFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'

/**
 * Writes a value, and throws the error of the whole transaction: when there is no space, some browsers
 * report the request itself as aborted, as they do when the connection is lost.
 */
async function putIn(open: IDBPDatabase, name: StoreName, key: string, value: unknown): Promise<void> {
  const change = open.transaction(name, 'readwrite')
  try {
    await change.store.put(value, key)
    await change.done
  } catch (error) {
    throw await change.done.then(
      () => error,
      (reason: unknown) => reason,
    )
  }
}

/** Runs work that takes space; repeats it if the device is full and something could be freed. */
async function withEviction<Done>(work: () => Promise<Done>): Promise<Done> {
  try {
    const done = await work()
    setDatabaseState({ isFull: false })
    return done
  } catch (error) {
    if (!isStorageFull(error)) throw error
    setDatabaseState({ isFull: true })
    const evicted = await Promise.all([...evictors].map((evict) => evict().catch(() => false)))
    if (!evicted.includes(true)) throw error
    const done = await work()
    setDatabaseState({ isFull: false })
    return done
  }
}

/**
 * A store in the database; in this tab's memory if there is no database.
 *
 * @param options.evictsIfFull Whether data that can be fetched again is deleted when there is no space for
 * this.
 */
export function store<T>(name: StoreName, { evictsIfFull = true } = {}): Store<T> {
  // Only this app writes here, and values are validated where they are decrypted.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const toValue = (value: unknown) => (value ?? null) as T | null
  const pairOf = (key: string, value: unknown): (readonly [string, T])[] => {
    const typedValue = toValue(value)
    return typedValue === null ? [] : [[key, typedValue]]
  }
  return {
    get: (key) =>
      withDatabase(
        async (open) => toValue(await open.get(name, key)),
        () => toValue(memoryOf(name).get(key)),
      ),
    put(key, value) {
      const put = () =>
        withDatabase(
          (open) => putIn(open, name, key, value),
          () => void memoryOf(name).set(key, value),
        )
      return evictsIfFull ? withEviction(put) : put()
    },
    putIfAbsent: (key, value) =>
      withDatabase(
        async (open) => toValue(await putValueIfAbsent(open, name, key, value)) ?? value,
        () => {
          const known = toValue(memoryOf(name).get(key)) ?? value
          memoryOf(name).set(key, known)
          return known
        },
      ),
    remove: (key) =>
      withDatabase(
        (open) => open.delete(name, key),
        () => void memoryOf(name).delete(key),
      ),
    async keys(prefix = '') {
      const all = await withDatabase(
        async (open) => (await open.getAllKeys(name)).map(String),
        () => [...memoryOf(name).keys()],
      )
      return all.filter((key) => key.startsWith(prefix))
    },
    inMemory: () => [...memoryOf(name).keys()],
    entries: () =>
      withDatabase(
        async (open) => {
          const reading = open.transaction(name)
          const [keys, values] = await Promise.all([reading.store.getAllKeys(), reading.store.getAll()])
          return keys.flatMap((key, index) => pairOf(nameOf(key), values[index]))
        },
        () => [...memoryOf(name)].flatMap(([key, value]) => pairOf(key, value)),
      ),
  }
}

/**
 * Moves a value to another store in one transaction, so that it is always in one of the two places. A value
 * that is already there stays.
 *
 * @param remainder - the value that remains in the first place; none by default
 */
export function moveValue(
  from: [StoreName, string],
  to: [StoreName, string],
  value: unknown,
  remainder?: unknown,
): Promise<void> {
  return withDatabase(
    async (open) => {
      const change = open.transaction([from[0], to[0]], 'readwrite')
      const target = change.objectStore(to[0])
      if ((await target.getKey(to[1])) === undefined) await target.put(value, to[1])
      const source = change.objectStore(from[0])
      if (remainder === undefined) await source.delete(from[1])
      // If it was removed in the meantime, it is not restored.
      else if ((await source.getKey(from[1])) !== undefined) await source.put(remainder, from[1])
      await change.done
    },
    () => {
      const target = memoryOf(to[0])
      if (!target.has(to[1])) target.set(to[1], value)
      if (remainder === undefined) memoryOf(from[0]).delete(from[1])
      else if (memoryOf(from[0]).has(from[1])) memoryOf(from[0]).set(from[1], remainder)
    },
  )
}

/** Removes the matching keys of a store in one transaction, so that concurrent writes come before or after it. */
export function removeWhere(name: StoreName, shouldRemove: (key: string) => boolean): Promise<void> {
  return withDatabase(
    async (open) => {
      const change = open.transaction(name, 'readwrite')
      for (const each of await change.store.getAllKeys())
        if (shouldRemove(nameOf(each))) void change.store.delete(each)
      await change.done
    },
    () => {
      for (const each of memoryOf(name).keys()) if (shouldRemove(each)) memoryOf(name).delete(each)
    },
  )
}

/** Whether stored values will still be there tomorrow. If not, the page says so. */
export const hasDurableStorage = hasDatabase

/** Deletes everything that the app stores on this device, except who is signed in. */
export async function clearStores(): Promise<void> {
  inMemory.clear()
  await deleteDatabase()
}

/**
 * As {@link clearStores}, and nothing is stored until the page is reloaded: a late write would recreate the
 * database.
 */
export function eraseStores(): Promise<void> {
  preventReopening()
  return clearStores()
}

onDeviceChoice((choice) => (choice === 'shared' ? clearStores() : undefined))
