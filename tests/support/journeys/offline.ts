import { expect, type Page } from '@playwright/test'

/**
 * The heading of the page that the service worker shows in place of another. The browser sometimes forgets, for a document that is
 * loading, that its network is off and reports `navigator.onLine`; the page then tries the server itself and says that it does not
 * answer.
 */
export const offlineHeading = /^You are offline$|is not answering right now$/

/**
 * Waits until everything that works offline is stored on the device. Only for journeys that allow service workers.
 *
 * @param timeout milliseconds; it is 4 MB, which two busy cores take half a minute for
 */
export async function waitForOfflineStorage(page: Page, timeout = 60_000): Promise<void> {
  const isComplete = () => page.evaluate(async () => (await caches.match('/-/whole/en')) !== undefined)
  await expect.poll(isComplete, { timeout }).toBe(true)
}

/** Counts the entries under a key prefix of the browser's database, such as `member/<id>/copies/file/`. */
export function countStored(page: Page, storeName: string, start = ''): Promise<number> {
  return page.evaluate(
    ([name, prefix]) =>
      new Promise<number>((resolve, reject) => {
        const request = indexedDB.open('upstander')
        request.addEventListener('error', () => reject(new Error('no database')))
        request.addEventListener('success', () => {
          const { result: database } = request
          const keys = database.transaction(name).objectStore(name).getAllKeys()
          keys.addEventListener('success', () => {
            database.close()
            resolve(keys.result.filter((key) => typeof key === 'string' && key.startsWith(prefix)).length)
          })
        })
      }),
    [storeName, start] as const,
  )
}

/** Resolves once the service worker controls the page, as it long does in an installed app. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}
