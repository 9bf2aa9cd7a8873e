import { brand } from '#content/brand.ts'
import { neutralSite } from '#web/platform/device/neutral-site.ts'
import { getLocale } from '#web/messages/compiled/runtime.js'

type LeaveHandler = () => void

const handlers = new Set<LeaveHandler>()

/**
 * Registers what must be forgotten before the neutral site opens: keys, open reports, drafts on screen. A handler runs
 * synchronously and never waits for storage or network. Returns the function that takes it back.
 */
export function registerLeaveHandler(handler: LeaveHandler): () => void {
  handlers.add(handler)
  return () => handlers.delete(handler)
}

/** A handler that fails must not keep anybody here. */
function runHandlers() {
  for (const handler of handlers) {
    try {
      handler()
    } catch {
      // Nothing may stand between the person and the way out.
    }
  }
}

function forgetSession() {
  try {
    sessionStorage.clear()
  } catch {
    // Storage closed to us holds nothing of ours.
  }
}

/**
 * Leaves at once: blank screen and neutral title first, then memory and session, then the neutral site in place of this
 * history entry. Nothing here waits. [Note: What leaving cannot erase] Earlier entries of the history, the router's log
 * and screenshots remain; the safety texts say so.
 */
export function leaveQuickly(): void {
  document.documentElement.dataset['leaving'] = ''
  const site = neutralSite()
  document.title = brand.discreetTitle[getLocale()]
  runHandlers()
  forgetSession()
  window.location.replace(site)
}

/** When the browser brings the left page back from its cache, it is loaded anew: empty, with nothing in memory. */
export function reloadAfterReturn(event: Pick<PageTransitionEvent, 'persisted'>): void {
  if (event.persisted && document.documentElement.dataset['leaving'] !== undefined) window.location.reload()
}
