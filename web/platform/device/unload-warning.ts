import { hasUnsavedDataNow } from './unsaved-data.ts'

/**
 * Lets the browser ask before a page is closed, reloaded or left for another site while written text exists
 * in this tab only. [Note: Only in this tab] "Leave quickly" never triggers it, nor does a call or a message
 * to somebody.
 */
let isOpeningExternal = false
let isListening = false

function warn(event: BeforeUnloadEvent): void {
  if (isOpeningExternal || document.documentElement.dataset['leaving'] !== undefined) return
  if (!hasUnsavedDataNow()) return
  event.preventDefault()
  // Browsers from before 2023 ask only if this is set.
  // oxlint-disable-next-line typescript/no-deprecated
  event.returnValue = true
}

/**
 * A link that opens another program, such as the phone: the page stays, although browsers fire the event as
 * if it were left.
 */
function noteExternalLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || /^https?:$/.test(link.protocol)) return
  isOpeningExternal = true
  setTimeout(() => {
    isOpeningExternal = false
  }, 1_000)
}

/**
 * Starts listening only after the person has typed or chosen something: pages with this listener are cached
 * for Back less often.
 */
function startListening(): void {
  if (isListening) return
  isListening = true
  window.addEventListener('beforeunload', warn)
  document.addEventListener('click', noteExternalLink, true)
}

/** @returns the function that stops it */
export function warnBeforeUnload(): () => void {
  const stop = new AbortController()
  document.addEventListener('input', startListening, { capture: true, signal: stop.signal })
  return () => {
    stop.abort()
    isListening = false
    window.removeEventListener('beforeunload', warn)
    document.removeEventListener('click', noteExternalLink, true)
  }
}
