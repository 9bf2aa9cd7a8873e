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

/** Resolves once React has hydrated the page and the browser is idle. */
async function waitForIdle(page: Page): Promise<void> {
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
  for (const number of ['112', '911', '999', '000']) {
    await expect(page.getByRole('link', { name: `Call ${number}`, exact: true })).toBeVisible()
  }
  await page.getByText('United States', { exact: true }).click()
  await expect(page.locator('#US').getByRole('link', { name: /988/ }).first()).toBeVisible()
  await context.close()
})

/** Records the content of the emergency panel in each frame, from the first one on. */
async function recordPanels(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = []
    Reflect.set(window, 'panels', seen)
    const record = () => {
      const numbers = [...document.querySelectorAll<HTMLElement>('main a[href^="tel:"]')]
      const list = numbers.find((number) => number.offsetHeight > 0)?.closest('ul')
      const links = [...(list?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))
      const title = list?.parentElement?.querySelector('p')?.innerText
      const found = [title, ...links].join(' ')
      if (list && seen.at(-1) !== found) seen.push(found)
      requestAnimationFrame(record)
    }
    requestAnimationFrame(record)
  })
  return () => page.evaluate(() => Reflect.get(window, 'panels'))
}

const firstFrames = [
  ['Europe/London', 'en-US', '/crisis', 'In danger now? Call for help (United Kingdom) tel:999 tel:112'],
  [
    'America/New_York',
    'es-MX',
    '/es/crisis',
    '¿Estás en peligro ahora? Llama para pedir ayuda (Estados Unidos) tel:911',
  ],
  ['Australia/Sydney', 'en-GB', '/enhanced-crisis', 'In danger now? Call for help (Australia) tel:000'],
  ['Asia/Tokyo', 'ja-JP', '/crisis', 'In danger now? Call for help (Japan) tel:110 tel:119 tel:119'],
  ['Asia/Calcutta', 'hi-IN', '/offline', 'In danger now? Call for help (India) tel:112'],
  [
    'UTC',
    'en-US',
    '/crisis',
    'In danger now? Call the number of the country you are in tel:112 tel:911 tel:999 tel:000',
  ],
] as const

for (const [timezoneId, locale, path, panel] of firstFrames) {
  test(`the first frame of ${path} shows the emergency number of ${timezoneId} (${locale})`, async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({ timezoneId, locale })
    const { complaints } = await watchContext(context, site.url)
    const page = await context.newPage()
    const panels = await recordPanels(page)
    await page.goto(`${site.url}${path}`)
    await waitForIdle(page)
    expect(await panels()).toEqual([panel])
    expect(complaints).toEqual([])
    await context.close()
  })
}

test('dates of prerendered texts are taken over where people write them otherwise', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ timezoneId: 'Europe/London', locale: 'en-GB' })
  const { complaints } = await watchContext(context, site.url)
  const page = await context.newPage()
  for (const path of ['/resources/calm', '/terms', '/legal-center/rules']) {
    await page.goto(`${site.url}${path}`)
    await waitForIdle(page)
  }
  expect(complaints).toEqual([])
  await context.close()
})

test('nothing moves when the page of help is taken over', async ({ browser, site }) => {
  const context = await browser.newContext({
    timezoneId: 'Europe/Berlin',
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await page.addInitScript(() => {
    Reflect.set(window, 'shifts', 0)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Reflect.set(window, 'shifts', Reflect.get(window, 'shifts') + Reflect.get(entry, 'value'))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`${site.url}/crisis`)
  await waitForIdle(page)
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toBeLessThan(0.01)
  await context.close()
})

test('pages of the first bundle open when offline', async ({ page, site, trouble }) => {
  await page.goto(`${site.url}/terms`)
  await waitForIdle(page)
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
  await waitForIdle(page)
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

test('redrawing a page after a mismatch keeps its look and policy', async ({ page, site }) => {
  const violations: string[] = []
  await page.exposeFunction('reportViolation', (text: string) => violations.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => {
      Reflect.get(window, 'reportViolation')(violatedDirective)
    })
    // Imitates a browser extension that changes the page before hydration.
    document.addEventListener('DOMContentLoaded', () => {
      document.querySelector('h1')?.replaceChildren('Something else')
    })
  })
  await page.goto(`${site.url}/terms`)
  await waitForIdle(page)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Something else')
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgb(250, 246, 239)',
  )
  expect(violations).toEqual([])
})

test('injected scripts, styles and frames do not run', async ({ page, site }) => {
  const stopped = new Set<string>()
  await page.exposeFunction('reportViolation', (directive: string) => stopped.add(directive))
  await page.goto(`${site.url}/terms`)
  await waitForIdle(page)
  await page.evaluate(async () => {
    document.addEventListener('securitypolicyviolation', (event) => {
      Reflect.get(window, 'reportViolation')(event.effectiveDirective)
    })
    // Code run by a debugger has more rights than the page; after one event loop turn it is the page again.
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
        // Blocked at once, as it should be.
      }
    }
  })
  await expect
    .poll(() => [...stopped].sort())
    .toEqual(['connect-src', 'frame-src', 'require-trusted-types-for', 'style-src-elem'])
  expect(await page.evaluate(() => 'harmed' in window)).toBe(false)
})
