import type { Locator, Page } from '@playwright/test'

/** The heading of a collapsible menu. Browsers give it no role of its own. */
export function menuHeading(within: Locator, name: string): Locator {
  return within.locator('summary').filter({ hasText: new RegExp(`${name}$`) })
}

/** Opens the crisis page by the menus of any page, on a phone or a wide screen. */
export async function openCrisisPage(page: Page): Promise<void> {
  const inBar = page
    .getByRole('navigation', { name: 'Quick navigation' })
    .getByRole('link', { name: 'Crisis', exact: true })
  if (await inBar.isVisible()) return inBar.click()
  const header = page.getByRole('banner')
  await menuHeading(header, 'Tools & Support').click()
  return header.getByRole('link', { name: 'Crisis help' }).click()
}

/** Follows the language switch, named in the target language: in the footer, or in the header where there is no footer. */
export async function switchLanguage(page: Page, name: string): Promise<void> {
  const inFooter = page.getByRole('contentinfo').getByRole('link', { name })
  if (await inFooter.isVisible()) return inFooter.click()
  const inHeader = page.getByRole('banner').getByRole('link', { name })
  if (!(await inHeader.isVisible())) await menuHeading(page.getByRole('banner'), 'Menu').click()
  return inHeader.click()
}
