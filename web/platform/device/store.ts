import { noteDatabase } from './database-state.ts'
import type { IDBPDatabase } from 'idb'
import { onDeviceChoice } from './choice.ts'
import { deleteDatabase, hasDatabase, stopOpening, withDatabase } from './connection.ts'
import type { StoreName } from './registry.ts'

/** A place for values by key. `T` is what this version of the app puts there. */
export interface Store<T> {
  get(key: string): Promise<T | null>
  put(key: string, value: T): Promise<void>
  /** Puts a value where there is none, and gives the one that is there then. Safe against another tab. */
  putFirst(key: string, value: T): Promise<T>
  remove(key: string): Promise<void>
  /** The keys that start with `prefix`. */
  keys(prefix?: string): Promise<string[]>
  /** The keys of what is in this tab's memory, at once. */
  inMemory(): string[]
  /** All keys with their values, as they are at one moment. */
  entries(): Promise<(readonly [key: string, value: T])[]>
}

/** The app's own keys are all texts. */
const nameOf = (key: IDBValidKey): string => (typeof key === 'string' ? key : '')

const inMemory = new Map<StoreName, Map<string, unknown>>()

function memoryOf(name: StoreName): Map<string, unknown> {
  const known = inMemory.get(name) ?? new Map<string, unknown>()
  inMemory.set(name, known)
  return known
}

async function putWhereNone(
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

const roomMakers = new Set<() => Promise<boolean>>()

/** @param make - lets go of what can be had again, and says whether there was any; asked where the device is full */
export const onNoRoom = (make: () => Promise<boolean>): void => void roomMakers.add(make)

/** Whether something failed because the device has no room for it. */
export const isNoRoom = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'

/**
 * Puts a value, and says what the browser says of the whole transaction: where there is no room some call the request itself
 * aborted, as they do where the connection is lost.
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

/** Does something that takes room; once more where the device is full and there is something that can be had again. */
async function withRoom<Done>(work: () => Promise<Done>): Promise<Done> {
  try {
    const done = await work()
    noteDatabase({ isFull: false })
    return done
  } catch (error) {
    if (!isNoRoom(error)) throw error
    noteDatabase({ isFull: true })
    const made = await Promise.all([...roomMakers].map((make) => make().catch(() => false)))
    if (!made.includes(true)) throw error
    const done = await work()
    noteDatabase({ isFull: false })
    return done
  }
}

/**
 * A store in the browser's database; in this tab's memory where there is none.
 *
 * @param options.makesRoom Whether what can be had again goes where there is no room for what is put here.
 */
export function store<T>(name: StoreName, { makesRoom = true } = {}): Store<T> {
  // Only this app writes here, and what it reads back is checked where it is opened.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const asOurs = (value: unknown) => (value ?? null) as T | null
  const pairOf = (key: string, value: unknown): (readonly [string, T])[] => {
    const ours = asOurs(value)
    return ours === null ? [] : [[key, ours]]
  }
  return {
    get: (key) =>
      withDatabase(
        async (open) => asOurs(await open.get(name, key)),
        () => asOurs(memoryOf(name).get(key)),
      ),
    put(key, value) {
      const put = () =>
        withDatabase(
          (open) => putIn(open, name, key, value),
          () => void memoryOf(name).set(key, value),
        )
      return makesRoom ? withRoom(put) : put()
    },
    putFirst: (key, value) =>
      withDatabase(
        async (open) => asOurs(await putWhereNone(open, name, key, value)) ?? value,
        () => {
          const known = asOurs(memoryOf(name).get(key)) ?? value
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
 * Moves what lies under one key to another store, in one step: whatever happens meanwhile, it lies in one of the two places
 * afterwards. What lies there already stays.
 *
 * @param left - what lies in the first place from then on; nothing where left out
 */
export function moveBetween(
  from: [StoreName, string],
  to: [StoreName, string],
  value: unknown,
  left?: unknown,
): Promise<void> {
  return withDatabase(
    async (open) => {
      const change = open.transaction([from[0], to[0]], 'readwrite')
      const there = change.objectStore(to[0])
      if ((await there.getKey(to[1])) === undefined) await there.put(value, to[1])
      const here = change.objectStore(from[0])
      if (left === undefined) await here.delete(from[1])
      // If it was removed meanwhile, it does not come back.
      else if ((await here.getKey(from[1])) !== undefined) await here.put(left, from[1])
      await change.done
    },
    () => {
      const there = memoryOf(to[0])
      if (!there.has(to[1])) there.set(to[1], value)
      if (left === undefined) memoryOf(from[0]).delete(from[1])
      else if (memoryOf(from[0]).has(from[1])) memoryOf(from[0]).set(from[1], left)
    },
  )
}

/** Removes what lies under these keys of a store, in one step: whatever is put there meanwhile comes before or after it. */
export function removeWhere(name: StoreName, isGone: (key: string) => boolean): Promise<void> {
  return withDatabase(
    async (open) => {
      const change = open.transaction(name, 'readwrite')
      for (const each of await change.store.getAllKeys())
        if (isGone(nameOf(each))) void change.store.delete(each)
      await change.done
    },
    () => {
      for (const each of memoryOf(name).keys()) if (isGone(each)) memoryOf(name).delete(each)
    },
  )
}

/** Whether what is put into a store is still there tomorrow. Where it is not, the page says so. */
export const keepsThings = hasDatabase

/** Removes everything that the app keeps on this device, except who is signed in. */
export async function clearStores(): Promise<void> {
  inMemory.clear()
  await deleteDatabase()
}

/** As {@link clearStores}, and until the page is reloaded nothing is kept: what comes late would start it all again. */
export function eraseStores(): Promise<void> {
  stopOpening()
  return clearStores()
}

onDeviceChoice((choice) => (choice === 'shared' ? clearStores() : undefined))
