import { isAnythingHeldNow } from './only-here.ts'

/**
 * Lets the browser ask before a page is closed, reloaded or left for another site while written text exists
 * in this tab only. [Note: Only in this tab] "Leave quickly" never triggers it, nor does a call or a message
 * to somebody.
 */
let isReaching = false
let isArmed = false

function warn(event: BeforeUnloadEvent): void {
  if (isReaching || document.documentElement.dataset['leaving'] !== undefined) return
  if (!isAnythingHeldNow()) return
  event.preventDefault()
  // Browsers from before 2023 ask only if this is set.
  // oxlint-disable-next-line typescript/no-deprecated
  event.returnValue = true
}

/**
 * A link that opens another program, such as the phone: the page stays, although browsers fire the event as
 * if it were left.
 */
function noteReaching(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || /^https?:$/.test(link.protocol)) return
  isReaching = true
  setTimeout(() => {
    isReaching = false
  }, 1_000)
}

/**
 * Starts listening only after the person has typed or chosen something: pages with this listener are cached
 * for Back less often.
 */
function arm(): void {
  if (isArmed) return
  isArmed = true
  window.addEventListener('beforeunload', warn)
  document.addEventListener('click', noteReaching, true)
}

/** @returns the function that stops it */
export function warnBeforeUnload(): () => void {
  const stop = new AbortController()
  document.addEventListener('input', arm, { capture: true, signal: stop.signal })
  return () => {
    stop.abort()
    isArmed = false
    window.removeEventListener('beforeunload', warn)
    document.removeEventListener('click', noteReaching, true)
  }
}
