import { brand } from '#content/brand.ts'
import { neutralSite } from './neutral-site.ts'
import { getLocale } from '#web/messages/compiled/runtime.js'

/**
 * [Note: Back after leaving] Leaving replaces one entry of the tab's history. Earlier entries, such as the
 * steps of a report, belong to the browser and stay: each leads to a page of ours that would show what is
 * stored on the device. So leaving marks the tab, and a page reached by Back or Forward checks for the mark
 * before it shows anything: it stays blank and redirects to the neutral site. A visit by address, bookmark
 * or link starts fresh, and Back works as usual on the pages opened from then on.
 */
interface Away {
  /** Where the person was sent when they left. */
  readonly to: string
  /** The title of the tab in the meantime. */
  readonly as: string
  /** The keys of the history entries at which the person came back. */
  readonly since: readonly string[]
}

/** The key of the mark in the tab's session storage. */
export const awayKey = 'upstander-away'

/**
 * Session storage key: a page of this tab is in the back/forward cache. Erasing the device removes it, and
 * the page with it.
 */
export const cachedPageKey = 'upstander-whole'

/** From now on, the Back button of this tab opens nothing that was open in it before. */
export function markAway(): void {
  const away: Away = { to: neutralSite(), as: brand.discreetTitle[getLocale()], since: [] }
  sessionStorage.setItem(awayKey, JSON.stringify(away))
}
