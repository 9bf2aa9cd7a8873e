import { readDatabase } from '#web/platform/device/upgrades.ts'
import { ownName } from './section-names.ts'

/** How many things lie in one place on this device. What they are is not looked at. */
export interface StoreCount {
  /** As the app calls the place; `null` for a name that the app did not give. */
  readonly place: string | null
  readonly things: number
}

/** Everything that the app put into the browser's databases, by the names that the code has for it. */
export async function storedThings(): Promise<StoreCount[]> {
  // Some browsers do not list them, whatever the types say.
  // oxlint-disable-next-line typescript/no-unnecessary-condition
  const databases = (await globalThis.indexedDB?.databases?.().catch(() => null)) ?? []
  const counts = await Promise.all(databases.flatMap(({ name }) => (name ? [countsIn(name)] : [])))
  return [...counts.flat(), ...(await localFiles()), ...settings()]
}

function countsIn(name: string): Promise<StoreCount[]> {
  return readDatabase(name, async (database) => {
    const counts = await Promise.all(
      [...database.objectStoreNames].map(async (store) =>
        byKind(ownName(store), (await database.getAllKeys(store)).map(String)),
      ),
    )
    return counts.flat()
  })
}

/** Keys such as `drafts/5f0c…` say by their first part what kind of thing it is. */
function byKind(store: string | null, keys: readonly string[]): StoreCount[] {
  const counts = new Map<string | null, number>([[store, 0]])
  for (const key of keys) {
    const kind = key.includes('/') ? ownName(key.split('/')[0] ?? '') : null
    const place = store && kind ? `${store}/${kind}` : store
    counts.set(place, (counts.get(place) ?? 0) + 1)
  }
  return [...counts].map(([place, things]) => ({ place, things }))
}

async function localFiles(): Promise<StoreCount[]> {
  try {
    const root = await navigator.storage.getDirectory()
    const counts: StoreCount[] = []
    for await (const [name, handle] of root.entries())
      counts.push({ place: ownName(name), things: await filesIn(handle) })
    return counts
  } catch {
    // A private window, or a browser without it.
    return []
  }
}

async function filesIn(handle: FileSystemHandle): Promise<number> {
  if (!(handle instanceof FileSystemDirectoryHandle)) return 1
  let files = 0
  for await (const inside of handle.values()) files += await filesIn(inside)
  return files
}

function settings(): StoreCount[] {
  try {
    return [{ place: 'settings', things: localStorage.length }]
  } catch {
    return []
  }
}
