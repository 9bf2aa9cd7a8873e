import { expect, type Page } from '@playwright/test'

/** Resolves once everything that works without a network is on the device. */
export async function storedWhole(page: Page): Promise<void> {
  const isWhole = () => page.evaluate(async () => (await caches.match('/-/whole/en')) !== undefined)
  await expect.poll(isWhole, { timeout: 60_000 }).toBe(true)
}

/** Resolves once the worker answers for the page: the installed app has had one for long. */
export async function withWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}
