import { expect, open, test } from '../support/journeys/journey.ts'
import { offlineHeading, waitForOfflineStorage } from '../support/journeys/offline.ts'
import { newReportOf, writeStory } from '../support/journeys/reports.ts'
import { playNeutralSites } from '../support/journeys/watch.ts'
import { brand } from '#content/brand.ts'

test.use({ serviceWorkers: 'allow' })

test('essential pages open offline after one visit, even in new tabs @long', async ({ page, context }) => {
  await open(page, '/')
  await waitForOfflineStorage(page)
  await context.setOffline(true)

  await page.goto('/crisis')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('a[href^="tel:"]').first()).toBeVisible()

  const report = newReportOf('nora')
  const another = await context.newPage()
  await another.goto('/report')
  await writeStory(another, report)
  await expect(another.getByText('Saved on this device, sealed')).toBeVisible()

  await page.goto('/offline')
  await expect(page.getByRole('heading', { level: 1, name: offlineHeading })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: report.title })).toBeVisible()

  await page.goto('/incident-report')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  // Rendered from the one file of texts, with the blank page of its kind.
  await page.goto('/resources/calm')
  await expect(page.getByRole('heading', { level: 1, name: 'When fear takes over' })).toBeVisible()
  await expect(page).toHaveTitle(/^When fear takes over/)
  await page.goto('/learning/adv-crisis#part-2')
  await expect(page.locator('#part-2')).toBeInViewport()
  await expect(page.locator('#part-1')).toBeHidden()
  // The scroll position survives a reload.
  const scrolled = await page.evaluate(() => {
    window.scrollTo(0, 600)
    return window.scrollY
  })
  await page.reload()
  await expect(page.locator('#part-2')).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0.9 * scrolled)
  await page.goto('/resources/nothing')
  await expect(page.getByRole('heading', { level: 1, name: offlineHeading })).toBeVisible()

  // A page that the device does not have shows our own message instead of the browser's error.
  await page.goto('/nowhere?a=b')
  await expect(page.getByRole('heading', { level: 1, name: offlineHeading })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page).toHaveURL('/nowhere?a=b')
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible()
})

test('a second visit loads no page or code from the network @long', async ({ page, context }) => {
  await open(page, '/')
  await waitForOfflineStorage(page)
  const networkPaths: string[] = []
  context.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!response.fromServiceWorker() && /^\/(?:assets\/|$)/.test(pathname)) networkPaths.push(pathname)
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Start Your Report' }).first().click()
  await expect(page).toHaveURL(/\/report\?/)
  // Drawings bypass the worker, and come from the browser's own cache.
  expect(networkPaths.filter((path) => !path.startsWith('/assets/icons-'))).toEqual([])
})

test('one press caches all guides, shows the size, and undoes it @long', async ({ page, context, watch }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, type: 'cellular' } }),
  )
  await open(page, '/resources')
  const keep = page.getByRole('button', { name: /^Save all guides for offline use \([\d.]+ MB\)$/ })
  await keep.click()
  await expect(page.getByText(/^Guides work offline/)).toBeVisible()
  expect(
    await page.evaluate(async () => caches.match('/-/whole/en')),
    'nothing but what was asked for',
  ).toBeFalsy()

  await context.setOffline(true)
  await page.goto('/resources')
  await page.getByRole('link', { name: /Save proof on your phone/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Save proof on your phone/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: /Save proof on your phone/ })).toBeVisible()
  await context.setOffline(false)

  await page.goto('/offline')
  await page.getByRole('button', { name: 'Remove the guides from this device' }).click()
  await expect(keep).toBeVisible()
  await context.setOffline(true)
  await page.goto('/resources')
  await expect(page.getByRole('heading', { level: 1, name: offlineHeading })).toBeVisible()
  // Code that none of those pages needs was not fetched, and is missing here.
  const isMissingCode = (complaint: string) => complaint.includes('net::ERR_FAILED /assets/')
  watch.complaints.splice(0, Infinity, ...watch.complaints.filter((each) => !isMissingCode(each)))
})

test('the worker wakes the tabs when the browser comes online @long', async ({ page, context }) => {
  await open(page, '/')
  await waitForOfflineStorage(page)
  const session = await context.newCDPSession(page)
  const known = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const woken = page.evaluate(
    () =>
      new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('message', ({ data }) => resolve(data))
      }),
  )
  const { origin } = new URL(page.url())
  const registrationId = await known
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: 'outbox',
    lastChance: false,
  })
  expect(await woken).toEqual({ type: 'OUTBOX_DUE' })
})

test('a shared device removes the service worker and all stored data @long', async ({ page, context }) => {
  await open(page, '/')
  await waitForOfflineStorage(page)
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

test('restores pages for Back, but none after leaving quickly @whole-browser @long', async ({
  page,
  context,
}) => {
  const typed = page.getByRole('radio', { name: 'It happened to me' })
  const back = () => page.evaluate(() => void setTimeout(() => window.history.back()))
  await open(page, '/about')
  await waitForOfflineStorage(page)
  await open(page, '/report')
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null), 'from the device').toBe(true)
  await typed.check()
  await page.evaluate(() => Reflect.set(window, 'isKeptWhole', true))
  await open(page, '/terms')
  await back()
  await expect(typed).toBeChecked()
  expect(await page.evaluate(() => Reflect.get(window, 'isKeptWhole')), 'kept by the browser').toBe(true)

  await open(page, '/terms')
  await playNeutralSites(context)
  await page.getByRole('complementary', { name: 'Leave quickly' }).getByRole('link').click()
  await expect(page).toHaveURL(brand.neutralSite)
  // The worker would answer for each of these pages at once, offline too.
  for (let step = 0; step < 2; step++) {
    const neutralRequest = page.waitForRequest(brand.neutralSite)
    await back()
    await neutralRequest
    await expect(page.getByRole('heading', { name: 'Sunny' })).toBeVisible()
  }
})
