import type { Locator, Page } from '@playwright/test'
import { expect, open, test } from '../support/journeys/journey.ts'
import { waitForHydration } from '../support/journeys/page-load.ts'
import { menuHeading } from '../support/journeys/menus.ts'

test('"Report Now" sends a visitor to sign in, help one tap away', async ({ page, isMobile }) => {
  await open(page, '/')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Report Now' })).toHaveAttribute('href', '/auth')
  if (isMobile) {
    await menuHeading(header, 'Menu').click()
    await expect(header.getByRole('link', { name: 'Emergency Help' })).toBeVisible()
    await header.getByRole('link', { name: 'Emergency Help' }).click()
  } else {
    await menuHeading(header, 'Tools & Support').click()
    await header.getByRole('link', { name: 'Crisis help' }).click()
  }
  await expect(page).toHaveURL('/crisis')
})

test('on narrow screens the bottom bar and its drawer reach help', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'The bar is there on narrow screens only.')
  await open(page, '/')
  const bar = page.getByRole('navigation', { name: 'Quick navigation' })
  await expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  await menuHeading(bar, 'More').click()
  await expect(bar.getByRole('link', { name: 'Emergency Support' })).toBeVisible()
  await bar.getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible()
})

test('the whole way to a report works by keyboard alone', async ({ page, isMobile }) => {
  test.skip(isMobile, 'A telephone has none.')
  await open(page, '/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, 'Start Your Report')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'What happened?' })).toBeVisible()
  const words = page.getByRole('textbox', { name: 'In your own words' })
  for (let presses = 0; presses < 20 && !(await isFocused(page, words)); presses++)
    await page.keyboard.press('Tab')
  await page.keyboard.type('They waited at the gate.')
  await tabTo(page, 'Send now')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Who can read it?' })).toBeFocused()
})

test('a menu opens by the keyboard, and Escape gives the focus back', async ({ page, isMobile }) => {
  test.skip(isMobile, 'A telephone has none.')
  await open(page, '/')
  const header = page.getByRole('banner')
  await menuHeading(header, 'About Us').focus()
  await page.keyboard.press('Enter')
  await expect(header.getByRole('link', { name: 'Terms' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(header.getByRole('link', { name: 'Terms' })).toBeHidden()
  await expect(menuHeading(header, 'About Us')).toBeFocused()
})

async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    const focused = await page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
    if (focused === name) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`keyboard does not reach "${name}"`)
}

async function isFocused(page: Page, locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement)
}

/** The code of the menus around every page, which loads after the first paint. */
const menusCode = /\/assets\/following-[\w-]+\.js$/

test('menus work before their code loads, and then keep the focus', async ({ page, isMobile }) => {
  test.skip(isMobile, 'A telephone has no keyboard.')
  const arrival = Promise.withResolvers<void>()
  await page.route(menusCode, async (route) => {
    await arrival.promise
    await route.continue()
  })
  await page.goto('/')
  const header = page.getByRole('banner')
  const waiting = page.locator('[data-waiting]')
  await waitForHydration(page)
  await expect(waiting).not.toHaveCount(0)
  await waitForFonts(page)
  const shifts = await trackLayoutShifts(page)
  const painted = await page.getByRole('main').getByRole('heading', { level: 1 }).elementHandle()
  await menuHeading(header, 'About Us').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const first = header.getByRole('link', { name: 'About', exact: false }).first()
  await expect(header.getByRole('link', { name: 'Terms' })).toBeVisible()
  await expect(first).toBeFocused()
  arrival.resolve()
  await expect(waiting).toHaveCount(0)
  await expect(header.getByRole('link', { name: 'Terms' })).toBeVisible()
  await expect(first).toBeFocused()
  expect(await shifts()).toBe(0)
  // Repainted content would count as painted only now.
  expect(await painted?.evaluate((heading) => heading.isConnected)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(header.getByRole('link', { name: 'Terms' })).toBeHidden()
  await expect(menuHeading(header, 'About Us')).toBeFocused()
})

test('a menu link pressed before the code loads navigates inside the app', async ({ page }) => {
  const arrival = Promise.withResolvers<void>()
  await page.route(menusCode, async (route) => {
    await arrival.promise
    await route.continue()
  })
  await page.goto('/')
  await waitForHydration(page)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  arrival.resolve()
  await expect(page).toHaveURL('/terms')
  await expect(page.getByRole('main')).toBeFocused()
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test('home links navigate in-app before code loads, and home survives a return', async ({ page }) => {
  const arrival = Promise.withResolvers<void>()
  await page.route(menusCode, async (route) => {
    await arrival.promise
    await route.continue()
  })
  await page.goto('/')
  await waitForHydration(page)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.getByRole('main').getByRole('link', { name: 'Check on a report' }).click()
  arrival.resolve()
  await expect(page).toHaveURL('/reports/check')
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('main').getByRole('link', { name: 'Check on a report' })).toBeVisible()
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

/** Resolves once the page is drawn in its own font, which may load after hydration and shifts a line or two. */
const waitForFonts = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })

/** Measures the layout shift of the page from now on. */
async function trackLayoutShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const total = { value: 0 }
    Object.assign(window, { layoutShift: total })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) total.value += Reflect.get(entry, 'value') as number
    }).observe({ type: 'layout-shift', buffered: false })
  })
  return () => page.evaluate(() => Reflect.get(window, 'layoutShift').value as number)
}
