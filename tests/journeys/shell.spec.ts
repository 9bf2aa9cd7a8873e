import type { Page } from '@playwright/test'
import { brand } from '#content/brand.ts'
import { expect, open, waitForFullHydration, test } from '../support/journeys/journey.ts'
import { expectToastsClear } from '../support/journeys/layout.ts'
import { expectAccessible } from '../support/journeys/looks.ts'
import { menuHeading, switchLanguage } from '../support/journeys/menus.ts'
import { type AccountType, newPerson, postponeKit, signUp } from '../support/journeys/people.ts'
import { waitForRequests } from '../support/journeys/pending-requests.ts'
import { playNeutralSites } from '../support/journeys/watch.ts'

test('a path without a page leads back home @long', async ({ page }) => {
  const answer = await page.goto('/nothing-here')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})

/** As a member of this account type: opens the menu and signs out. */
async function signOutByMenu(
  page: Page,
  type: AccountType,
  { reports }: { reports: boolean },
): Promise<void> {
  await signUp(page, newPerson('xena'), type)
  await postponeKit(page)
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Report Now' })).toHaveCount(0)
  await menuHeading(header, 'Your menu').click()
  await expect(header.getByRole('link', { name: 'Profile' })).toBeVisible()
  await expect(header.getByRole('link', { name: 'Create Report' })).toHaveCount(reports ? 1 : 0)
  await expect(header.getByRole('link', { name: 'Admin Panel' })).toHaveCount(0)
  await header.getByRole('button', { name: 'Sign out' }).click()
  await expect(header.getByRole('link', { name: 'Report Now' })).toBeVisible()
  await expect.poll(() => storedKeys(page)).toEqual([])
  await open(page, '/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible()
}

test('the avatar menu of Bullied Person offers Create Report, signs out @long', async ({ page }) => {
  await signOutByMenu(page, 'Bullied Person', { reports: true })
})

test('the avatar menu of Bullied Company offers Create Report, signs out @long', async ({ page }) => {
  await signOutByMenu(page, 'Bullied Company', { reports: true })
})

test('the General Public, Commenter avatar menu lacks Create Report, signs out @long', async ({ page }) => {
  await signOutByMenu(page, 'General Public, Commenter', { reports: false })
})

/** The keys under which the browser stores data of the signed-in member. Keys seen by this device stay. */
const storedKeys = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('upstander')
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(new Error('no database')))
    })
    const stores = [...database.objectStoreNames].filter((name) => name !== 'keys' && name !== 'pins')
    const transaction = database.transaction(stores)
    const names = stores.map(
      (name) =>
        new Promise<string[]>((resolve) => {
          const request = transaction.objectStore(name).getAllKeys()
          request.addEventListener('success', () =>
            resolve(request.result.map((key) => `${name}/${JSON.stringify(key)}`)),
          )
        }),
    )
    const found = (await Promise.all(names)).flat()
    database.close()
    return [...Object.keys(localStorage), ...found]
  })

test('the language is one press away, and stays at the same place', async ({ page }) => {
  await open(page, '/privacy?from=letter#your-account')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Español' }).click()
  await expect(page).toHaveURL('/es/privacy?from=letter#your-account')
  await waitForFullHydration(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/privacy?from=letter#your-account')
})

test('changing language keeps text typed in this tab and open log @long', async ({ page, seed }) => {
  const switched = async () => {
    const opened = page.context().waitForEvent('page')
    await switchLanguage(page, 'Español')
    await expect(page.getByText('in a new tab')).toBeVisible()
    return opened
  }
  await open(page, '/report')
  const chosen = page.getByRole('radio', { name: 'It happened to me' })
  await chosen.check()
  const form = await switched()
  await expect(form).toHaveURL(/\/es\/report\b/)
  await expect(chosen).toBeChecked()
  await form.close()

  await seed.openSignedIn(page, await seed.member('lena'), '/incident-report')
  // The page is open: before, another document would replace this one without closing anything.
  await expect(page.getByText('No entries yet')).toBeVisible()
  const words = page.getByRole('textbox', { name: 'What happened?' })
  await words.fill('He waited at the gate again.')
  const log = await switched()
  await expect(log).toHaveURL('/es/incident-report')
  await expect(log.getByRole('textbox', { name: '¿Qué pasó?' })).toBeVisible()
  await expect(words).toHaveValue('He waited at the gate again.')
})

test('while reporting, only help, language and exit links leave the page', async ({ page }) => {
  await open(page, '/')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Report Now' })).toBeVisible()
  await open(page, '/report')
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Report Now' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Leave quickly/ })).toBeInViewport()
  await page.setViewportSize({ width: 390, height: 844 })
  const bar = page.getByRole('navigation', { name: 'Quick navigation' })
  await expect(bar.getByRole('link', { name: 'Crisis' })).toBeVisible()
  await expect(menuHeading(bar, 'More')).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(page.getByRole('banner').getByRole('link', { name: 'Español' })).toBeVisible()
})

test('a message stays with its tab and covers no essential controls @long', async ({ page }) => {
  // The placement code may load after the toast, which then lies under the pointer that pressed the button.
  const room = Promise.withResolvers<void>()
  await page.route('**/assets/toast-placement-*.js', async (route) => {
    await room.promise
    await route.continue()
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/auth')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('Email address').fill('somebody@example.org')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('a long sentence of four')
  await page.getByLabel('Confirm password').fill('another one')
  await page.getByRole('main').getByRole('button', { name: 'Create account' }).click()
  const toast = page.getByRole('region', { name: 'Messages' }).getByText('Password mismatch')
  await toast.hover()
  await page
    .getByRole('main')
    .getByRole('button', { name: 'Create account' })
    .evaluate((button) => window.scrollBy(0, button.getBoundingClientRect().top - 700))
  room.resolve()
  for (const [width, height] of [
    [390, 844],
    [320, 640],
    [1280, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expectToastsClear(page)
  }
  await page.getByRole('tab', { name: 'Sign In' }).click()
  await expect(toast).toHaveCount(0)
})

test('the crisis page is whole without JavaScript', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url })
  const page = await context.newPage()
  await page.goto('/crisis')
  await expect(page.getByRole('link', { name: 'Call 112', exact: true })).toBeVisible()
  await page.getByText('Germany', { exact: true }).click()
  await expect(page.getByRole('link', { name: /110|112/ }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Leave quickly' })).toHaveAttribute('href', /^https:/)
  await context.close()
})

test('without JavaScript pages say they need it and list phone contacts', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url })
  const page = await context.newPage()
  for (const [path, heading] of [
    ['/auth', 'Your account'],
    ['/dashboard', 'Dashboard'],
    ['/reports', 'Reports'],
    ['/school', 'Case desk'],
    ['/reports/check', 'Check on a report'],
    ['/report', 'What happened?'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name: heading })).toBeVisible()
    // Playwright treats `noscript` as invisible, and finds nothing in it by role or text.
    const noscript = page.locator('main noscript')
    await expect(noscript.locator('p').first()).toBeVisible()
    await expect(noscript.locator('p').first()).toContainText('JavaScript, because')
    await expect(noscript.locator('a[href="/crisis"]')).toBeVisible()
    await expect(noscript.locator('a[href="tel:988"]')).toHaveText('Call or text 988')
    await expect(page.getByText('Loading...')).toBeHidden()
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  }
  await context.close()
})

test('"Contact" leads to ways that are open @long', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(page).toHaveURL('/about#contact')
  const contact = page.getByRole('region', { name: 'Contact' })
  await expect(contact.getByRole('heading', { name: 'Contact' })).toBeInViewport()
  await contact.getByRole('link', { name: 'Open it with your twelve words' }).click()
  await expect(page).toHaveURL('/reports/check')
})

test('the offline page shows three hotlines, retries and leads home @long', async ({ page, context }) => {
  await open(page, '/offline')
  for (const line of [/988/, /741741/, /1-800-799-7233/]) {
    await expect(page.getByRole('main').getByText(line).first()).toBeVisible()
  }
  await waitForRequests(page)
  const pageReload = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await pageReload
  await waitForFullHydration(page)
  await context.setOffline(true)
  await page.getByRole('main').getByRole('link', { name: 'Go to Homepage' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a failing page shows the fallback screen; Try Again recovers it @long', async ({ page, watch }) => {
  await open(page, '/')
  await page.evaluate(() => {
    const { DisplayNames } = Intl
    Reflect.set(window, 'mend', () => Reflect.set(Intl, 'DisplayNames', DisplayNames))
    Reflect.set(Intl, 'DisplayNames', function () {
      throw new Error('broken on purpose')
    })
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Crisis help' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
  await expect(
    page.getByText("We're sorry! An unexpected error occurred. Please try refreshing the page."),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload Page' })).toBeVisible()
  await expect(page.getByText('broken on purpose')).toHaveCount(0)
  // Logged on this device, by its kind and without its message.
  expect(watch.complaints.splice(0)).toEqual([expect.stringMatching(/^console: interface-failed Error /)])
  await expectAccessible(page)
  await page.evaluate(() => Reflect.get(window, 'mend')())
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /999/ }).first()).toBeVisible()
})

test('a failing frame shows the router error page with normal exits @long', async ({ page, watch }) => {
  // The code that every page needs fails in the browser, after the HTML arrived.
  await page.route('**/assets/*.js', async (route) => {
    const answer = await route.fetch()
    const text = await answer.text()
    const body = text.replaceAll(
      /(["'`])Skip to the content\1/g,
      '(() => { throw new Error("broken on purpose") })()',
    )
    await route.fulfill({ response: answer, body })
  })
  await page.goto('/about')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!', exact: true }),
  ).toBeVisible()
  await expect(page.getByText('What you saved before is still there.')).toBeVisible()
  await expect(page.getByText(/broken on purpose|\bat \w+ \(/)).toHaveCount(0)
  const complaints = watch.complaints.splice(0)
  expect(complaints).toContainEqual(expect.stringMatching(/^console: interface-failed Error /))
  expect(complaints.join()).not.toContain('broken on purpose')
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Leave quickly' })).toHaveAttribute('href', brand.neutralSite)
  await playNeutralSites(page.context())
  for (let press = 0; press < 3; press++) await page.keyboard.press('Shift')
  await expect(page).toHaveURL(brand.neutralSite)
})
