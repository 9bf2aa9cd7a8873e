import type { Page } from '@playwright/test'

/** Resolves once React has hydrated the page; its menus may still be loading. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
}

/** Resolves once React has hydrated the page with its menus, and is idle. */
export async function waitForFullHydration(page: Page): Promise<void> {
  await waitForHydration(page)
  await page.waitForFunction(() => !document.querySelector('[data-waiting]'))
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

/** Opens a page as by typing its address, and waits until it can be used. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForFullHydration(page)
}
