import { fileURLToPath } from 'node:url'
import { expect, test as base, type Page } from '@playwright/test'
import { watchContext } from '../support/journeys/watch.ts'
import { servePages } from '../support/serve-pages.ts'

const buildDir = fileURLToPath(new URL('../../build/', import.meta.url))

type Site = { url: string }

const test = base.extend<{ trouble: readonly string[] }, { site: Site }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names out of a pattern
    async ({}, use) => {
      const site = await servePages(buildDir)
      await use(site)
      await site.close()
    },
    { scope: 'worker' },
  ],
  /** Everything that a browser would complain about, from the first byte of each page. */
  trouble: async ({ context, site }, use) => {
    const { complaints } = await watchContext(context, site.url)
    await use(complaints)
    expect(complaints).toEqual([])
  },
})

/** Resolves once React has taken the page over and the browser has nothing left to do. */
async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
  await page.waitForLoadState('networkidle')
}

test('the pages are whole without JavaScript', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${site.url}/`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Crisis' }).first().click()
  await expect(page).toHaveURL(`${site.url}/crisis`)
  await expect(page.getByRole('link', { name: /988/ }).first()).toBeVisible()
  await context.close()
})

test('the pages of the first bundle open when the network is gone', async ({ page, site, trouble }) => {
  await page.goto(`${site.url}/terms`)
  await takenOver(page)
  await page.context().setOffline(true)
  await page
    .getByRole('link', { name: /Upstander/ })
    .first()
    .click()
  await expect(page).toHaveURL(`${site.url}/`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Report Now' }).click()
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(page.getByLabel('Confirm password')).toBeVisible()
  expect(trouble).toEqual([])
})

test('any other page says "Loading..." while its code is on its way', async ({ page, site, trouble }) => {
  await page.goto(`${site.url}/`)
  await takenOver(page)
  const code = Promise.withResolvers<void>()
  await page.route(/assets\/terms-.*\.js/, async (route) => {
    await code.promise
    await route.continue()
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
  code.resolve()
  await expect(page).toHaveURL(`${site.url}/terms`)
  await expect(page.getByText('Loading...')).toHaveCount(0)
  expect(trouble).toEqual([])
})

test('a page drawn again after a mismatch keeps its look and breaks no policy', async ({ page, site }) => {
  const violations: string[] = []
  await page.exposeFunction('reportViolation', (text: string) => violations.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => {
      Reflect.get(window, 'reportViolation')(violatedDirective)
    })
    // A browser extension that writes into the page before React comes.
    document.addEventListener('DOMContentLoaded', () => {
      document.querySelector('h1')?.replaceChildren('Something else')
    })
  })
  await page.goto(`${site.url}/terms`)
  await takenOver(page)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Something else')
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgb(250, 246, 239)',
  )
  expect(violations).toEqual([])
})

test('a script, a style or a frame that somebody smuggled in does not run', async ({ page, site }) => {
  const stopped = new Set<string>()
  await page.exposeFunction('reportViolation', (directive: string) => stopped.add(directive))
  await page.goto(`${site.url}/terms`)
  await takenOver(page)
  await page.evaluate(async () => {
    document.addEventListener('securitypolicyviolation', (event) => {
      Reflect.get(window, 'reportViolation')(event.effectiveDirective)
    })
    // What a debugger runs may do more than a page; after a turn of the loop it is the page again.
    await new Promise((resolve) => setTimeout(resolve))
    const attempts = [
      () => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="window.harmed = true">'),
      () => document.body.append(Object.assign(document.createElement('style'), { textContent: 'p{}' })),
      () =>
        document.body.append(
          Object.assign(document.createElement('iframe'), { src: 'https://evil.example/' }),
        ),
      () => fetch('https://evil.example/'),
      () => Reflect.construct(Function, ['window.harmed = true'])(),
      () => new Worker('/assets/entry.js'),
    ]
    for (const attempt of attempts) {
      try {
        void Promise.resolve(attempt()).catch(() => {})
      } catch {
        // Stopped at once, as it should be.
      }
    }
  })
  await expect
    .poll(() => [...stopped].sort())
    .toEqual(['connect-src', 'frame-src', 'require-trusted-types-for', 'style-src-elem'])
  expect(await page.evaluate(() => 'harmed' in window)).toBe(false)
})
