import { clearFolder } from './folder.ts'
import { eraseStores } from './store.ts'

/** Deletes an IndexedDB database; one that another tab holds open is deleted once that tab closes it. */
function removeDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    for (const end of ['success', 'error', 'blocked']) request.addEventListener(end, () => resolve())
  })
}

/**
 * Removes everything that this site stores in this browser: its databases with the keys, its files, its
 * caches, its service worker and its settings. It needs no network.
 *
 * @param preservedKeys keys of local storage that stay, because something still has to be done with them
 */
export async function eraseDevice(preservedKeys: readonly string[]): Promise<void> {
  await eraseStores()
  await clearFolder()
  const databases = (await globalThis.indexedDB?.databases?.()) ?? []
  for (const { name } of databases) if (name) await removeDatabase(name)
  if (globalThis.caches) {
    for (const name of await caches.keys()) await caches.delete(name)
  }
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? []
  await Promise.all(workers.map((worker) => worker.unregister()))
  const preserved = preservedKeys.flatMap((key) => {
    const value = localStorage.getItem(key)
    return value === null ? [] : [[key, value] as const]
  })
  sessionStorage.clear()
  localStorage.clear()
  for (const [key, value] of preserved) localStorage.setItem(key, value)
}
