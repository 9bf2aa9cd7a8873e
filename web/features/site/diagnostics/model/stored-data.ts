import { readDatabase } from '#web/platform/device/upgrades.ts'
import { ownName } from './section-names.ts'

/** The number of items in one store on this device. Their contents are not read. */
export interface StoreCount {
  /** The app's name of the store; `null` for a name that the app did not assign. */
  readonly place: string | null
  readonly storedItems: number
}

/** Everything that the app has stored in the browser's databases, by the names in the code. */
export async function listStoredData(): Promise<StoreCount[]> {
  // Some browsers do not list them, in spite of the types.
  // oxlint-disable-next-line typescript/no-unnecessary-condition
  const databases = (await globalThis.indexedDB?.databases?.().catch(() => null)) ?? []
  const counts = await Promise.all(databases.flatMap(({ name }) => (name ? [countRows(name)] : [])))
  return [...counts.flat(), ...(await localFiles()), ...settings()]
}

function countRows(name: string): Promise<StoreCount[]> {
  return readDatabase(name, async (database) => {
    const counts = await Promise.all(
      [...database.objectStoreNames].map(async (store) =>
        byKind(ownName(store), (await database.getAllKeys(store)).map(String)),
      ),
    )
    return counts.flat()
  })
}

/** The first part of a key such as `drafts/5f0c…` is the kind of the item. */
function byKind(store: string | null, keys: readonly string[]): StoreCount[] {
  const counts = new Map<string | null, number>([[store, 0]])
  for (const key of keys) {
    const kind = key.includes('/') ? ownName(key.split('/')[0] ?? '') : null
    const place = store && kind ? `${store}/${kind}` : store
    counts.set(place, (counts.get(place) ?? 0) + 1)
  }
  return [...counts].map(([place, storedItems]) => ({ place, storedItems }))
}

async function localFiles(): Promise<StoreCount[]> {
  try {
    const root = await navigator.storage.getDirectory()
    const counts: StoreCount[] = []
    for await (const [name, handle] of root.entries())
      counts.push({ place: ownName(name), storedItems: await countFiles(handle) })
    return counts
  } catch {
    // A private window, or a browser without support.
    return []
  }
}

async function countFiles(handle: FileSystemHandle): Promise<number> {
  if (!(handle instanceof FileSystemDirectoryHandle)) return 1
  let files = 0
  for await (const entry of handle.values()) files += await countFiles(entry)
  return files
}

function settings(): StoreCount[] {
  try {
    return [{ place: 'settings', storedItems: localStorage.length }]
  } catch {
    return []
  }
}
