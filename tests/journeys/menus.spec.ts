import type { Locator, Page } from '@playwright/test'
import { expect, open, test } from '../support/journeys/journey.ts'
import { menu } from '../support/journeys/menus.ts'

test('a visitor is led to sign in by "Report Now", and finds help in one tap', async ({ page, isMobile }) => {
  await open(page, '/')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Report Now' })).toHaveAttribute('href', '/auth')
  if (isMobile) {
    await menu(header, 'Menu').click()
    await expect(header.getByRole('link', { name: 'Emergency Help' })).toBeVisible()
    await header.getByRole('link', { name: 'Emergency Help' }).click()
  } else {
    await menu(header, 'Tools & Support').click()
    await header.getByRole('link', { name: 'Crisis help' }).click()
  }
  await expect(page).toHaveURL('/crisis')
})

test('on a narrow screen the bottom bar leads on, and its drawer to help', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'The bar is there on narrow screens only.')
  await open(page, '/')
  const bar = page.getByRole('navigation', { name: 'Quick navigation' })
  await expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  await menu(bar, 'More').click()
  await expect(bar.getByRole('link', { name: 'Emergency Support' })).toBeVisible()
  await bar.getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible()
})

test('everything on the way to a report is reached by the keyboard alone', async ({ page, isMobile }) => {
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
  await expect(page.getByRole('heading', { level: 1, name: 'Who is this about?' })).toBeVisible()
  const first = page.getByRole('radio').first()
  for (let presses = 0; presses < 20 && !(await isFocused(page, first)); presses++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(first).toBeChecked()
  await tabTo(page, 'Continue')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Before we keep anything here' })).toBeFocused()
})

test('a menu opens by the keyboard, and Escape gives the focus back', async ({ page, isMobile }) => {
  test.skip(isMobile, 'A telephone has none.')
  await open(page, '/')
  const header = page.getByRole('banner')
  await menu(header, 'About Us').focus()
  await page.keyboard.press('Enter')
  await expect(header.getByRole('link', { name: 'Terms' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(header.getByRole('link', { name: 'Terms' })).toBeHidden()
  await expect(menu(header, 'About Us')).toBeFocused()
})

async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    const focused = await page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
    if (focused === name) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach "${name}".`)
}

async function isFocused(page: Page, locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement)
}
