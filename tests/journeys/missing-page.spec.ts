import type { Page } from '@playwright/test'
import { expect, open, waitForFullHydration, test } from '../support/journeys/journey.ts'
import { expectAccessible } from '../support/journeys/looks.ts'
import { openCrisisPage } from '../support/journeys/menus.ts'
import { newReportOf, answerUsedByOthers, writeStory } from '../support/journeys/reports.ts'

/** The code of the crisis page, which no journey of this file fetched before. */
const code = /\/assets\/crisis-[\w-]+\.js(?:\?again=\d+)?$/
const heading = (page: Page, name?: string) => page.getByRole('heading', { level: 1, ...(name && { name }) })
const unreachedHeading = (page: Page) => heading(page, 'This page cannot be reached right now')
const emergencyLink = (page: Page) => page.getByRole('main').getByRole('link', { name: '999' }).first()

/** Writes a report that stays in this tab. */
async function writeInThisTab(page: Page) {
  const report = newReportOf('nico')
  await open(page, '/report')
  await answerUsedByOthers(page)
  await writeStory(page, report, { isNewDevice: false })
  return {
    async isThere() {
      await expect(page.getByRole('textbox', { name: 'In your own words' })).toHaveValue(report.story)
      await expect(page.getByRole('textbox', { name: 'A short title' })).toHaveValue(report.title)
    },
  }
}

/** Removes the browser's complaints about blocked code. */
function removeComplaints(complaints: string[]) {
  const others = complaints.filter((complaint) => !/assets\/crisis-/.test(complaint))
  complaints.splice(0, complaints.length, ...others)
}

/** Imitates browsers that do not retry a failed module at the same address. @returns the network, to switch it off */
async function rememberFailures(page: Page) {
  const failed = new Set<string>()
  let isOnline = true
  await page.route(code, (route) => {
    const request = route.request()
    if (request.method() === 'HEAD') return route.continue()
    if (!isOnline) failed.add(request.url())
    return failed.has(request.url()) ? route.abort('internetdisconnected') : route.continue()
  })
  return async (isReady: boolean) => {
    isOnline = isReady
    await page.context().setOffline(!isReady)
  }
}

test('an unfetchable page waits for the network and unsaved tab data stays', async ({ page, watch }) => {
  const report = await writeInThisTab(page)
  const setNetwork = await rememberFailures(page)
  await setNetwork(false)

  const offline = heading(page, 'You are offline')
  await openCrisisPage(page)
  await expect(offline).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByText('it is still there. Keep this tab open', { exact: false })).toBeVisible()
  await expect(page.getByText('Saved on this device')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: /988/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(offline).toBeVisible()

  await page.getByRole('button', { name: 'Back to your page' }).click()
  await report.isThere()

  await openCrisisPage(page)
  await expect(offline).toBeVisible()
  await setNetwork(true)
  await expect(page).toHaveURL('/crisis')
  await expect(heading(page)).toBeVisible()
  await page.goBack()
  await report.isThere()
  removeComplaints(watch.complaints)
})

test('failed code loads never reload a document over unsaved data @long', async ({ page, watch }) => {
  const report = await writeInThisTab(page)
  await page.clock.install()
  let requestCount = 0
  // As when changing networks: the server answers, and the transfer breaks off.
  await page.route(code, (route) => {
    if (route.request().method() === 'HEAD') return route.continue()
    requestCount += 1
    return requestCount > 12 ? route.continue() : route.abort('connectionreset')
  })
  await openCrisisPage(page)
  await expect(unreachedHeading(page)).toBeVisible()
  const askAgain = () => page.clock.runFor(30_000)
  await expect(async () => {
    await askAgain()
    expect(requestCount).toBeGreaterThan(6)
  }).toPass()
  await expect(heading(page, 'Open this page in a new tab')).toBeVisible()
  await page.getByRole('button', { name: 'Back to your page' }).click()
  await report.isThere()
  await openCrisisPage(page)
  await expect(async () => {
    await askAgain()
    await expect(page).toHaveURL('/crisis', { timeout: 100 })
  }).toPass()
  await page.goBack()
  await report.isThere()
  removeComplaints(watch.complaints)
})

test('a newer page opens in a new tab beside unsaved data @long', async ({ page, context, watch }) => {
  const report = await writeInThisTab(page)
  await page.route(code, (route) => route.fulfill({ status: 404, body: '' }))
  await openCrisisPage(page)
  await expect(heading(page, 'Open this page in a new tab')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /988/ })).toBeVisible()
  await expectAccessible(page)
  const another = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Open in a new tab' }).click()
  const newTab = await another
  await expect(newTab).toHaveURL('/crisis')
  await expect(heading(newTab)).toBeVisible()
  await page.getByRole('button', { name: 'Back to your page' }).click()
  await report.isThere()
  removeComplaints(watch.complaints)
})

test('a newer page opens by itself when the tab holds nothing unsaved', async ({ page, watch }) => {
  await open(page, '/terms')
  await page.route(code, (route) => route.fulfill({ status: 404, body: '' }))
  page.on('framenavigated', () => void page.unroute(code))
  await openCrisisPage(page)
  await expect(page).toHaveURL('/crisis')
  await waitForFullHydration(page)
  await expect(emergencyLink(page)).toBeVisible()
  removeComplaints(watch.complaints)
})

test('failing code shows the router error page and loses no input @long', async ({ page, watch }) => {
  const report = await writeInThisTab(page)
  await page.route(code, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken on purpose")' }),
  )
  await openCrisisPage(page)
  await expect(heading(page, 'Unexpected Application Error!')).toBeVisible()
  await expect(page.getByText('still here, but not saved', { exact: false })).toBeVisible()
  await expect(page.getByText('broken on purpose')).toHaveCount(0)
  expect(watch.complaints.splice(0)).toEqual([expect.stringMatching(/^console: interface-failed Error /)])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back to your page' }).click()
  await report.isThere()
  await openCrisisPage(page)
  await expect(heading(page, 'Unexpected Application Error!')).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await page.goBack()
  await report.isThere()
  watch.complaints.splice(0)
})
