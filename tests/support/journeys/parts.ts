import { expect, type Page } from '@playwright/test'

/** Opens a part of a report's page: one of the first four, or one behind "More". */
export async function toPart(page: Page, name: string | RegExp): Promise<void> {
  const tab = page.getByRole('tab', { name })
  const more = page.getByRole('main').getByRole('button', { name: 'More', exact: true })
  await expect(tab.or(more).first()).toBeVisible()
  if (!(await tab.isVisible())) await more.click()
  await tab.click()
}

/**
 * Goes one part of a text on or back, and waits until that is shown: until then the way on that is found is that of the part which is left,
 * and it is gone before it can be pressed.
 */
export async function followPart(page: Page, name: 'Next' | 'Back'): Promise<void> {
  const way = page.getByRole('link', { name, exact: true })
  const address = await way.getAttribute('href')
  await way.click()
  await expect(page.locator(`[id="${address?.split('#').at(-1)}"]`)).toBeVisible()
}
