import type { Page } from '@playwright/test'
import { expect, open, test } from '../support/journeys/journey.ts'
import { unlock } from '../support/journeys/people.ts'
import {
  chooseThreatsType,
  expectOpenReport,
  continueForm,
  newReportOf,
  writeStory,
} from '../support/journeys/reports.ts'
import { playNeutralSites } from '../support/journeys/watch.ts'
import { brand } from '#content/brand.ts'

test.beforeEach(({ context }) => playNeutralSites(context))

const byButton = (page: Page) =>
  page
    .getByRole('complementary', { name: 'Leave quickly' })
    .getByRole('link', { name: 'Leave quickly' })
    .click()

async function byShift(page: Page): Promise<void> {
  for (let press = 0; press < 3; press++) await page.keyboard.press('Shift')
}

async function expectNothingLeft(page: Page): Promise<void> {
  await expect(page).toHaveURL(brand.neutralSite)
  await expect(page.getByRole('heading', { name: 'Sunny' })).toBeVisible()
}

/** Presses Back, which shows none of our pages and ends at the neutral site again. */
async function goBackToNeutralSite(page: Page): Promise<void> {
  const neutralRequest = page.waitForRequest(brand.neutralSite)
  await page.evaluate(() => void setTimeout(() => window.history.back()))
  await neutralRequest
  await expectNothingLeft(page)
}

/** How many of our addresses Back would reach from here. */
function countHistoryEntries(page: Page): Promise<number> {
  return page.evaluate(() => window.navigation.currentEntry?.index ?? 0)
}

/** The accounts whose sealed vault this browser stores. */
function storedAccounts(page: Page): Promise<IDBValidKey[]> {
  return page.evaluate(
    () =>
      new Promise<IDBValidKey[]>((resolve, reject) => {
        const opening = indexedDB.open('upstander')
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const keys = opening.result.transaction('vaults').objectStore('vaults').getAllKeys()
          keys.addEventListener('error', () => reject(keys.error))
          keys.addEventListener('success', () => {
            opening.result.close()
            resolve(keys.result)
          })
        })
      }),
  )
}

/** Leaves from each of these pages, and returns to none of ours. */
async function leaveFrom(page: Page, paths: readonly string[], leave: (page: Page) => Promise<void>) {
  for (const path of paths) {
    await open(page, '/about')
    await open(page, path)
    await leave(page)
    await expectNothingLeft(page)
    await goBackToNeutralSite(page)
  }
}

const anyPage = ['/', '/crisis', '/report', '/auth', '/nothing-here']

test('the leave button works on every page, and Back shows no page', async ({ page }) => {
  await leaveFrom(page, anyPage, byButton)
})

test('three presses of Shift leave, and Back shows nothing from here', async ({ page }) => {
  await leaveFrom(page, ['/', '/report'], byShift)
})

test('three presses of Shift leave from any page @long', async ({ page }) => {
  await leaveFrom(page, anyPage, byShift)
})

test('Back reaches no report step, and returning finds draft and normal Back', async ({ page }) => {
  const report = newReportOf('vera')
  await open(page, '/report')
  await writeStory(page, report, { leaving: 'Save it here, sealed' })
  await chooseThreatsType(page)
  await continueForm(page)
  await expect(page.getByRole('heading', { level: 1, name: 'When did it happen?' })).toBeVisible()
  await expect(page.getByText('Saved on this device, sealed')).toBeVisible()
  const steps = await countHistoryEntries(page)
  expect(steps, 'the questions that were answered lie behind Back').toBeGreaterThanOrEqual(2)
  await byButton(page)
  await expectNothingLeft(page)
  const code: string[] = []
  page.on('request', (request) => request.url().includes('/assets/') && code.push(request.url()))
  for (let step = 0; step < steps; step++) await goBackToNeutralSite(page)
  expect(code, 'the page did not start').toEqual([])

  await open(page, '/report')
  await expect(page.getByRole('heading', { name: report.title })).toBeVisible()
  await open(page, '/terms')
  await page.evaluate(() => void setTimeout(() => window.history.back()))
  await expect(page).toHaveURL('/report')
  await expect(page.getByRole('heading', { name: report.title })).toBeVisible()
})

test('a page from the back cache is blank after leaving @long', async ({ page }) => {
  const typed = page.getByRole('radio', { name: 'It happened to me' })
  const back = () => page.evaluate(() => void setTimeout(() => window.history.back()))
  await open(page, '/report')
  await typed.check()
  await page.evaluate(() => Reflect.set(window, 'isKeptWhole', true))
  await open(page, '/terms')
  await back()
  await expect(typed).toBeChecked()
  expect(await page.evaluate(() => Reflect.get(window, 'isKeptWhole')), 'kept by the browser').toBe(true)

  await open(page, '/terms')
  await byButton(page)
  await expectNothingLeft(page)
  await goBackToNeutralSite(page)
})

test('Back shows no list choice after the device was erased @long', async ({ page }) => {
  // Inside "Filter" or outside.
  const about = page.getByLabel('What is it about?')
  await open(page, '/resources')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await about.selectOption('A picture of me')
  await page.reload()
  await expect(about, 'there until then').toHaveValue('picture')
  await open(page, '/privacy')
  await page.getByRole('button', { name: 'Erase this device' }).click()
  await page.getByRole('button', { name: 'Erase now' }).click()
  await expect(page.getByText('This device is now empty')).toBeVisible()
  await page.evaluate(() => void setTimeout(() => window.history.back()))
  await expect(page).toHaveURL('/resources')
  await expect(about).toHaveValue('')
})

test('leaving removes typed search text everywhere in the browser @long', async ({ page }) => {
  const words = 'take back accounts'
  const main = page.getByRole('main')
  const field = main.getByRole('searchbox')
  await open(page, '/about')
  await open(page, '/search')
  await field.fill(words)
  await expect(main.getByRole('region', { name: 'For everyone' }).getByRole('link').first()).toBeVisible()
  await byButton(page)
  await expectNothingLeft(page)
  await goBackToNeutralSite(page)
  await open(page, '/search')
  await expect(field).toHaveValue('')
  const storedText = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state]),
  )
  expect(storedText).not.toContain(words)
  await expect(page).toHaveURL('/search')
})

test('an open dialog leaves the way out in reach of everybody', async ({ page }) => {
  await open(page, '/report')
  const leaving = page.getByRole('button', { name: 'Save and leave' })
  await page.getByRole('textbox', { name: 'In your own words' }).fill('They waited at the gate.')
  await leaving.click()
  await expect(page.getByRole('heading', { name: 'Before we save anything here' })).toBeVisible()
  await leaving.click()
  await expect(page.getByRole('alertdialog', { name: 'Not saved on this device' })).toBeVisible()
  await byButton(page)
  await expectNothingLeft(page)
})

test('a Shift that makes a capital letter does not leave @long', async ({ page }) => {
  await open(page, '/auth')
  await page.getByLabel('Email address').focus()
  for (const letter of ['A', 'B', 'C', 'D']) await page.keyboard.press(`Shift+${letter}`)
  await expect(page).toHaveURL('/auth')
})

test('leaving blanks the page immediately, even during a pending response @long', async ({ page, seed }) => {
  await seed.openSignedIn(page, await seed.member('quinn'), '/reports')
  // The server accepts every call and answers none, and the neutral site is slow.
  await page.route('**/api/**', () => new Promise(() => undefined))
  const neutral = Promise.withResolvers<void>()
  await page.route(brand.neutralSite, async (route) => {
    await neutral.promise
    await route.fulfill({ contentType: 'text/html', body: '<title>Weather</title><h1>Sunny</h1>' })
  })
  const seen = Promise.withResolvers<unknown>()
  await page.exposeFunction('seeLeaving', seen.resolve)
  await page.evaluate(() => {
    const root = document.documentElement
    new MutationObserver(() => {
      const isSeen = document.body.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      Reflect.get(
        window,
        'seeLeaving',
      )({ title: document.title, text: isSeen ? document.body.innerText.trim() : '' })
    }).observe(root, { attributes: true, attributeFilter: ['data-leaving'] })
  })
  const requested = page.waitForRequest(brand.neutralSite)
  await byShift(page)
  await requested
  expect(await seen.promise).toEqual({ title: brand.discreetTitle.en, text: '' })
  neutral.resolve()
  await expectNothingLeft(page)
})

test('the vault locks, and the next visit looks signed out', async ({ page, context, seed }) => {
  const person = await seed.member('rosa')
  const report = newReportOf('rosa')
  const path = await seed.report(person, report)
  await seed.openSignedIn(page, person, path, 'locked')
  await unlock(page, person)
  await expectOpenReport(page, report)
  expect(await storedAccounts(page)).toHaveLength(1)
  await byButton(page)
  await expectNothingLeft(page)

  const next = await context.newPage()
  await open(next, path)
  await expect.poll(() => storedAccounts(next), 'the sealed vault is on the device no more').toEqual([])
  await expect(next.getByRole('main').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect(next.getByText(report.title)).toHaveCount(0)
  await open(next, '/')
  await expect(next.getByText('Your menu')).toHaveCount(0)
  expect(
    await next.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('session'))),
  ).toEqual([])
})

test('a draft stays sealed where that was chosen @long', async ({ page, context }) => {
  const report = newReportOf('sara')
  await open(page, '/report')
  await writeStory(page, report, { leaving: 'Save it here, sealed' })
  await expect(page.getByText('Saved on this device, sealed')).toBeVisible()
  await byShift(page)
  await expectNothingLeft(page)
  const next = await context.newPage()
  await open(next, '/report')
  await expect(next.getByRole('heading', { name: report.title })).toBeVisible()
})

test('a draft is deleted where that was chosen', async ({ page, context }) => {
  const report = newReportOf('tess')
  await open(page, '/report')
  await writeStory(page, report, { leaving: 'Delete it' })
  await expect(page.getByText('Saved on this device, sealed')).toBeVisible()
  await byButton(page)
  await expectNothingLeft(page)
  const next = await context.newPage()
  await open(next, '/report')
  await expect(next.getByRole('heading', { level: 1, name: 'What happened?' })).toBeVisible()
  await expect(next.getByText(report.title)).toHaveCount(0)
})
