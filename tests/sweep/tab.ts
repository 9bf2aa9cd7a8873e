import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { signInBrowser } from '../support/journeys/seed/browser.ts'
import type { SeededMember } from '../support/journeys/seed/members.ts'
import { newNetworkAddress } from '../support/journeys/network-address.ts'
import { recordSecret } from '../support/journeys/secrets.ts'
import { allowFrames, watchContext, type Watch } from '../support/journeys/watch.ts'
import type { Stage } from './stage.ts'

/** One tab for all pages of a person, so that the app's code is loaded once. Between two pages it clears the device storage. */
export interface Tab {
  readonly page: Page
  readonly watch: Watch
  /** Resets the tab, except for the signed-in member. @param records of that member */
  readonly clear: (records: 'open' | 'locked') => Promise<void>
  /**
   * Lets the frame that shows files load its script, until the tab is cleared. Only for rows with files: meanwhile the browser
   * caches nothing and loads the app's code again for each page.
   */
  readonly allowFrames: () => Promise<void>
  readonly close: () => Promise<void>
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** @param member the signed-in member; absent for a visitor */
export async function openTab(
  browser: Browser,
  options: BrowserContextOptions,
  { server, given }: Stage,
  member?: SeededMember,
): Promise<Tab> {
  const { url } = server
  const extraHTTPHeaders = { 'X-Forwarded-For': recordSecret('network address', newNetworkAddress()) }
  const context = await browser.newContext({ ...options, ...phone, baseURL: url, extraHTTPHeaders })
  const watch = await watchContext(context, url)
  const signedIn = member && (await signInBrowser(context, given.caller, member, url))
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  return {
    page,
    watch,
    async clear(records) {
      await context.setOffline(false)
      await page.setViewportSize(phone.viewport)
      await page.emulateMedia({ colorScheme: 'light', media: 'screen' })
      if (page.url().startsWith(url)) await page.evaluate(() => sessionStorage.clear())
      await page.goto('about:blank')
      await context.unrouteAll()
      await cdp.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'local_storage,indexeddb' })
      if (records === 'open') await signedIn?.openRecords()
      else signedIn?.lockRecords()
    },
    allowFrames: () => allowFrames(context),
    close: () => context.close(),
  }
}
