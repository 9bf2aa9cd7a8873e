import { isAnythingHeldNow } from './only-here.ts'

/**
 * Has the browser ask before a page is closed, reloaded or left for another site while something that was written is nowhere but
 * in this tab. [Note: Only in this tab] "Leave quickly" is never asked about, nor is a call or a message to somebody.
 */
let isReaching = false
let isArmed = false

function warn(event: BeforeUnloadEvent): void {
  if (isReaching || document.documentElement.dataset['leaving'] !== undefined) return
  if (!isAnythingHeldNow()) return
  event.preventDefault()
  // Browsers from before 2023 ask only where this is set.
  // oxlint-disable-next-line typescript/no-deprecated
  event.returnValue = true
}

/** A link that opens another program, such as the telephone: the page stays, though browsers ask as if it went. */
function noteReaching(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || /^https?:$/.test(link.protocol)) return
  isReaching = true
  setTimeout(() => {
    isReaching = false
  }, 1_000)
}

/** Nothing is listened for before somebody has typed or chosen something: browsers keep pages with this listener less often. */
function arm(): void {
  if (isArmed) return
  isArmed = true
  window.addEventListener('beforeunload', warn)
  document.addEventListener('click', noteReaching, true)
}

/** @returns the function that ends it */
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
