import type { Page } from '@playwright/test'
import { expect, open, test } from '../support/journeys/journey.ts'
import { waitForRequests, uniqueFiles } from '../support/journeys/pending-requests.ts'

/** What somebody reads and ticks on a visit. */
interface Visit {
  readonly guide: string
  readonly module: string
  readonly country: string
  readonly notice: string
  readonly service: string
}

/** Navigates without loading a document, as a click on a link does. */
async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
}

/** Every request of a whole visit: method, address and body. */
async function recordVisit(
  page: Page,
  { guide, module, country, notice, service }: Visit,
): Promise<string[]> {
  const main = page.getByRole('main')
  const opened = (title: string) => expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await open(page, '/')
  // Background fetches of the app reveal nothing about what is read.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/banners-')),
  )
  await waitForRequests(page)
  const requests: string[] = []
  page.on('request', (request) =>
    requests.push(
      `${request.method()} ${new URL(request.url()).pathname}${new URL(request.url()).search} ${request.postData() ?? ''}`,
    ),
  )

  await main.getByRole('link', { name: 'Learn How It Works' }).click()
  await main.getByRole('link', { name: guide, exact: true }).click()
  await opened(guide)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Sources and review date').click()

  await navigate(page, '/learning')
  await main.getByRole('link', { name: module, exact: true }).click()
  await opened(module)
  await page
    .getByRole('button', { name: /^Mark as read/ })
    .first()
    .click()
  await expect(page.getByText(/^1 of \d+ parts read/)).toBeVisible()

  await navigate(page, '/legal-center/rules')
  await main.locator('summary').filter({ hasText: country }).click()
  await expect(main.locator('details[open] h3').first()).toBeVisible()

  await navigate(page, '/seo-help/notices')
  await page.getByRole('searchbox').fill(notice)
  await main.locator('summary').filter({ hasText: notice }).first().click()

  await navigate(page, '/digital-wellness')
  await main.locator('summary').filter({ hasText: service }).first().click()
  await main
    .getByRole('button', { name: /^I did this/ })
    .filter({ visible: true })
    .first()
    .click()
  await waitForRequests(page)
  return uniqueFiles(requests).toSorted()
}

test('two people with different reading and ticks make identical requests @long', async ({
  page,
  newDevice,
}) => {
  const one = await recordVisit(page, {
    guide: 'When home is not safe',
    module: 'Is this bullying?',
    country: 'Germany',
    notice: 'Notice of illegal content',
    service: 'Instagram',
  })
  const other = await recordVisit((await newDevice()).page, {
    guide: 'A simple plan for a small company',
    module: 'How to tell someone',
    country: 'Japan',
    notice: 'Counter-notice',
    service: 'WhatsApp',
  })
  expect(one).toEqual(other)
  // Checks that the comparison is not empty: each page fetched all of its texts.
  for (const file of ['guides', 'learning', 'law', 'notices', 'services', 'changes'])
    expect(
      one.some((request) => request.startsWith(`GET /texts/${file}.json`)),
      file,
    ).toBe(true)
})
