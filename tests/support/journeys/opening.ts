import type { Page } from '@playwright/test'

/** Resolves once React has taken the page over; its menus may still be on their way. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
}

/** Resolves once React has taken the page over, its menus too, and has nothing left to do that cannot wait. */
export async function takenOver(page: Page): Promise<void> {
  await hydrated(page)
  await page.waitForFunction(() => !document.querySelector('[data-waiting]'))
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

/** Opens a page as by typing its address, and waits until it can be used. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await takenOver(page)
}
