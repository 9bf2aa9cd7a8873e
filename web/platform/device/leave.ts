import { brand } from '#content/brand.ts'
import { neutralSite } from './neutral-site.ts'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { markAway } from './away.ts'
import { forgetOnLeaving } from './leaving.ts'

function forgetSession() {
  try {
    sessionStorage.clear()
    markAway()
  } catch {
    // Storage closed to us holds nothing of ours.
  }
}

/**
 * Leaves at once: blank screen and neutral title first, then memory and session, then the neutral site in place of this
 * history entry. Nothing here waits. Entries before it lead to the neutral site as well. [Note: Back after leaving] [Note:
 * What leaving cannot erase] The browser's list of what was visited, the router's log and screenshots remain; the safety
 * texts say so.
 */
export function leaveQuickly(): void {
  document.documentElement.dataset['leaving'] = ''
  const site = neutralSite()
  document.title = brand.discreetTitle[getLocale()]
  forgetOnLeaving()
  forgetSession()
  window.location.replace(site)
}
