import { brand } from '#content/brand.ts'
import { neutralSite } from './neutral-site.ts'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { markAway } from './away-mark.ts'
import { forgetOnLeave } from './leave-cleanup.ts'

function forgetSession() {
  try {
    sessionStorage.clear()
    markAway()
  } catch {
    // Without storage there is nothing to clear.
  }
}

/**
 * Leaves immediately: first a blank screen and a neutral title, then memory and session, then the neutral
 * site in place of this history entry. Nothing here waits. Earlier entries lead to the neutral site as well.
 * [Note: Back after leaving] [Note: What leaving cannot erase] The browser's history, the router's log and
 * screenshots remain; the safety texts say so.
 */
export function leaveQuickly(): void {
  document.documentElement.dataset['leaving'] = ''
  const site = neutralSite()
  document.title = brand.discreetTitle[getLocale()]
  forgetOnLeave()
  forgetSession()
  window.location.replace(site)
}
