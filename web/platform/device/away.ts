import { brand } from '#content/brand.ts'
import { neutralSite } from './neutral-site.ts'
import { getLocale } from '#web/messages/compiled/runtime.js'

/**
 * [Note: Back after leaving] Leaving replaces one entry of the tab's history. Earlier ones, such as the steps of a report,
 * belong to the browser and stay: each leads to a page of ours that would open what is kept on the device. So leaving marks the
 * tab, and a page reached by Back or Forward checks for the mark before it shows anything: it stays blank and gives its place
 * to the neutral site. A visit by address, bookmark or link starts afresh, and Back works as ever on the pages opened from then
 * on.
 */
interface Away {
  /** Where somebody went who left. */
  readonly to: string
  /** What the tab is called meanwhile. */
  readonly as: string
  /** The entries of the history at which somebody came back, by their keys. */
  readonly since: readonly string[]
}

/** The mark of the tab, in its storage. */
export const awayKey = 'upstander-away'

/** That a page of the tab was kept whole for Back, in the tab's storage: erasing the device takes it away, and the page with it. */
export const wholeKey = 'upstander-whole'

/** From now on nothing that was open in this tab is reached by its Back button. */
export function markAway(): void {
  const away: Away = { to: neutralSite(), as: brand.discreetTitle[getLocale()], since: [] }
  sessionStorage.setItem(awayKey, JSON.stringify(away))
}
