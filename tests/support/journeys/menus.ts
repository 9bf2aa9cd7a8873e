import type { Locator } from '@playwright/test'

/** The heading of a menu that opens and closes. Browsers give it no role of its own. */
export function menu(within: Locator, name: string): Locator {
  return within.locator('summary').filter({ hasText: new RegExp(`${name}$`) })
}
