import type { Page } from '@playwright/test'

/** Milliseconds without anything new after which a page is taken to have fetched what it wants. */
const quietFor = 500

/** Resolves once a page has fetched nothing for a moment. The load state `networkidle` comes once only, before what is done on the page. */
export async function fetchedAll(page: Page): Promise<void> {
  await page.evaluate(
    (most) =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, most)
        new PerformanceObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(resolve, most)
        }).observe({ type: 'resource' })
      }),
    quietFor,
  )
}
