import { expect, type Page } from '@playwright/test'

/** Opens a part of a report's page: one of the first four, or one in the "More" menu. */
export async function openPart(page: Page, name: string | RegExp): Promise<void> {
  const tab = page.getByRole('tab', { name })
  const more = page.getByRole('main').getByRole('button', { name: 'More', exact: true })
  await expect(tab.or(more).first()).toBeVisible()
  if (!(await tab.isVisible())) await more.click()
  await tab.click()
}

/**
 * Moves one part forward or back in a text, and waits until that is shown: before, the link found would be that of the previous
 * part and disappear before it is pressed.
 */
export async function goToPart(page: Page, name: 'Next' | 'Back'): Promise<void> {
  const navigationLink = page.getByRole('link', { name, exact: true })
  const address = await navigationLink.getAttribute('href')
  await navigationLink.click()
  await expect(page.locator(`[id="${address?.split('#').at(-1)}"]`)).toBeVisible()
}
