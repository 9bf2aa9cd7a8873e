import { expect, type Page } from '@playwright/test'

/** Opens a part of a report's page: one of the first four, or one behind "More". */
export async function toPart(page: Page, name: string | RegExp): Promise<void> {
  const tab = page.getByRole('tab', { name })
  const more = page.getByRole('main').getByRole('button', { name: 'More', exact: true })
  await expect(tab.or(more).first()).toBeVisible()
  if (!(await tab.isVisible())) await more.click()
  await tab.click()
}
