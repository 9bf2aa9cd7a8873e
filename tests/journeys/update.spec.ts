import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, waitForFullHydration, test } from '../support/journeys/journey.ts'
import { makeNextBuild, nextVersionMark } from '../support/journeys/next-build.ts'
import { newReportOf, writeStory, type WrittenReport } from '../support/journeys/reports.ts'
import { waitForOfflineStorage } from '../support/journeys/offline.ts'
import { servePages } from '../support/serve-pages.ts'

test.use({ serviceWorkers: 'allow' })

const build = join(import.meta.dirname, '../../build')
const banner = (page: Page) => page.getByRole('region', { name: 'A new version of Upstander is ready' })
const isNextVersion = (path: string) => path.includes(`${nextVersionMark}.`)

/** The files that a page has loaded. */
const loadedFiles = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /^\/assets\/.*\.(?:js|css)$/.test(path)),
  )

/** The files of each stored version. */
const storedVersions = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    return Promise.all(
      names.map(async (name) => {
        const cachedRequests = await (await caches.open(name)).keys()
        return cachedRequests
          .map(({ url }) => new URL(url).pathname)
          .filter((path) => path.startsWith('/assets/'))
      }),
    )
  })

/** Fails if a stored version mixes files of both. */
async function expectUnmixed(page: Page, versions: readonly ('this' | 'next')[]): Promise<void> {
  const kindOf = (file: string) => (isNextVersion(file) ? 'next' : 'this')
  const kinds = (await storedVersions(page)).map((files) => [...new Set(files.map(kindOf))].join(' and '))
  expect(kinds.toSorted()).toEqual([...versions].toSorted())
}

/** Checks that the draft is still there, in the form or offered to continue. */
async function expectDraft(page: Page, { title, story }: WrittenReport): Promise<void> {
  const written = () =>
    page
      .locator('main')
      .evaluate((main) =>
        [
          main.textContent,
          ...[...main.querySelectorAll('textarea, input')].map((field) => Reflect.get(field, 'value')),
        ].join(' '),
      )
  await expect.poll(written).toMatch(new RegExp(`${title}|${story}`))
}

test('versions never mix, drafts survive, and the old is removed whole @long', async ({ context }, info) => {
  // Making the next version is slow on a busy machine.
  test.setTimeout(180_000)
  const next = info.outputPath('next')
  await makeNextBuild(build, next)
  let server = await servePages(build)
  const { url } = server
  const swap = async (to: string) => {
    await server.close()
    server = await servePages(to, Number(new URL(url).port))
  }
  try {
    const report = newReportOf('uma')
    const page = await context.newPage()
    await page.goto(`${url}/report`)
    await waitForFullHydration(page)
    await waitForOfflineStorage(page)
    // A page loaded before the worker is controlled by it from the next document on.
    await page.reload()
    await writeStory(page, report)
    await expect(page.getByText('Saved on this device, sealed')).toBeVisible()
    const other = await context.newPage()
    await other.goto(`${url}/`)
    await waitForFullHydration(other)

    await test.step('the next version is stored whole beside this one, and waits', async () => {
      await swap(next)
      await page.evaluate(async () => void (await navigator.serviceWorker.ready).update())
      // It is as large as the first one, and may take as long.
      await expect(banner(page)).toBeVisible({ timeout: 60_000 })
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      await expect(banner(page)).toBeInViewport({ ratio: 1 })
      await expectUnmixed(page, ['this', 'next'])
      // Until then no code of the next version runs, in new documents either.
      await other.goto(`${url}/about`)
      await waitForFullHydration(other)
      expect((await loadedFiles(other)).filter(isNextVersion)).toEqual([])
    })
    await test.step('Later hides the banner in its own tab while the version waits', async () => {
      await banner(other).getByRole('button', { name: 'Later' }).click()
      await expect(banner(other)).toHaveCount(0)
      await expect(banner(page)).toBeVisible()
      // The pages that were opened meanwhile removed nothing of it.
      await expectUnmixed(page, ['this', 'next'])
    })
    await test.step('Update Now takes all of it, and the draft is there', async () => {
      // The page reloads once: only the new document is inspected.
      const loaded = page.waitForEvent('load')
      await banner(page).getByRole('button', { name: 'Update Now' }).click()
      await loaded
      await waitForFullHydration(page)
      await expectDraft(page, report)
      const files = await loadedFiles(page)
      expect(files.filter((path) => !isNextVersion(path))).toEqual([])
      expect(files).not.toEqual([])
    })
    await test.step('a tab of the older version runs on files the server dropped', async () => {
      await other.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
      await expect(other.getByRole('heading', { level: 1, name: /terms/i })).toBeVisible()
      expect((await loadedFiles(other)).filter(isNextVersion)).toEqual([])
      await expectUnmixed(page, ['this', 'next'])
    })
    await test.step('closing the last old tab removes the whole older version', async () => {
      await other.close()
      await page.reload()
      await expect.poll(async () => (await storedVersions(page)).length).toBe(1)
      await expectUnmixed(page, ['next'])
      await expectDraft(page, report)
    })
  } finally {
    await server.close()
  }
})
