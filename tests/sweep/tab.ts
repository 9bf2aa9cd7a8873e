import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { signInBrowser } from '../support/journeys/given/browser.ts'
import type { GivenMember } from '../support/journeys/given/members.ts'
import { newNetworkAddress } from '../support/journeys/network-address.ts'
import { secret } from '../support/journeys/secrets.ts'
import { letFramesLoad, watchContext, type Watch } from '../support/journeys/watch.ts'
import type { Stage } from './stage.ts'

/**
 * One tab of one browser for all that somebody looks at, so that the app's code is read in once and not for each page again.
 * Between two pages it forgets what the first one left on the device.
 */
export interface Tab {
  readonly page: Page
  readonly watch: Watch
  /** Makes it as new, but for who is signed in. @param records - of who is signed in */
  readonly clear: (records: 'open' | 'locked') => Promise<void>
  /**
   * Lets the frame that shows files load its script, until it is cleared. Only where files are shown: meanwhile the browser keeps
   * nothing that it loaded, and so reads the app's code in for each page again.
   */
  readonly letFrames: () => Promise<void>
  readonly close: () => Promise<void>
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** @param member - who is signed in there; nobody where it is left out */
export async function openTab(
  browser: Browser,
  options: BrowserContextOptions,
  { server, given }: Stage,
  member?: GivenMember,
): Promise<Tab> {
  const { url } = server
  const extraHTTPHeaders = { 'X-Forwarded-For': secret('network address', newNetworkAddress()) }
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
    letFrames: () => letFramesLoad(context),
    close: () => context.close(),
  }
}
