import { expect, type Page } from '@playwright/test'

/**
 * The heading of what the worker shows in place of a page. The browser forgets now and then, in a document that is loaded meanwhile, that its
 * network was taken away, and says `navigator.onLine`; the page then looks for itself, finds no server, and says that.
 */
export const cutOff = /^You are offline$|is not answering right now$/

/**
 * Waits until everything that works without a network is on the device. Only where a journey allows service workers.
 *
 * @param timeout - milliseconds; it is 4 MB, which two busy cores take half a minute for
 */
export async function storedWhole(page: Page, timeout = 60_000): Promise<void> {
  const isWhole = () => page.evaluate(async () => (await caches.match('/-/whole/en')) !== undefined)
  await expect.poll(isWhole, { timeout }).toBe(true)
}

/** How many things lie in a place of the browser's own database, such as `member/<id>/copies/file/`. */
export function countStored(page: Page, storeName: string, start = ''): Promise<number> {
  return page.evaluate(
    ([name, begins]) =>
      new Promise<number>((resolve, reject) => {
        const request = indexedDB.open('upstander')
        request.addEventListener('error', () => reject(new Error('There is no database.')))
        request.addEventListener('success', () => {
          const { result: database } = request
          const keys = database.transaction(name).objectStore(name).getAllKeys()
          keys.addEventListener('success', () => {
            database.close()
            resolve(keys.result.filter((key) => typeof key === 'string' && key.startsWith(begins)).length)
          })
        })
      }),
    [storeName, start] as const,
  )
}

/** Resolves once the worker answers for the page: the installed app has had one for long. */
export async function withWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}
