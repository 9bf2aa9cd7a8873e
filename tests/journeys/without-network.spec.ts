import { expect, open, test } from '../support/journeys/journey.ts'
import { storedWhole } from '../support/journeys/offline.ts'
import { newReportOf, tell } from '../support/journeys/reports.ts'

test.use({ serviceWorkers: 'allow' })

test('after one visit the pages that somebody needs open without a network, in new tabs too', async ({
  page,
  context,
}) => {
  await open(page, '/')
  await storedWhole(page)
  await context.setOffline(true)

  await page.goto('/crisis')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('a[href^="tel:"]').first()).toBeVisible()

  const report = newReportOf('nora')
  const another = await context.newPage()
  await another.goto('/report')
  await tell(another, report)
  await expect(another.getByText('Saved on this device, sealed')).toBeVisible()

  await page.goto('/offline')
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: report.title })).toBeVisible()

  await page.goto('/incident-report')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  // A page that is not known on the device says what is true instead of the browser's error.
  await page.goto('/nowhere?a=b')
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page).toHaveURL('/nowhere?a=b')
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible()
})

test('a second visit takes no page and no code from the network', async ({ page, context }) => {
  await open(page, '/')
  await storedWhole(page)
  const asked: string[] = []
  context.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!response.fromServiceWorker() && /^\/(?:assets\/|$)/.test(pathname)) asked.push(pathname)
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Start Your Report' }).first().click()
  await expect(page).toHaveURL(/\/report\?/)
  // Drawings are asked for past the worker, and come from the browser's own cache.
  expect(asked.filter((path) => !path.startsWith('/assets/icons-'))).toEqual([])
})

test('on a device that others look at, the worker goes with all it stored', async ({ page, context }) => {
  await open(page, '/')
  await storedWhole(page)
  await page.evaluate(() => localStorage.setItem('upstander-device', 'shared'))
  await page.reload()
  await expect
    .poll(() =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ]),
    )
    .toEqual([0, 0])
  await context.setOffline(true)
  await expect(page.goto('/')).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
})
