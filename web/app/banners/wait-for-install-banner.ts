import { bannerDelay } from '#web/platform/install/install-prompt.ts'

const isField = (element: EventTarget | null) =>
  element instanceof HTMLElement && element.matches('input, textarea, select')

/**
 * Waits until the install banner may be shown: three seconds after the browser's offer, and not while a
 * field has the focus, which the banner would move.
 *
 * @param show is called once.
 * @returns the function that stops the wait
 */
export function waitForInstallBanner(page: Document, show: () => void): () => void {
  const stop = new AbortController()
  const showUnlessTyping = () => {
    if (stop.signal.aborted || isField(page.activeElement)) return
    stop.abort()
    show()
  }
  const timer = setTimeout(() => {
    // Moving from one field to another does not count as leaving.
    const onFocusOut = ({ relatedTarget }: FocusEvent) =>
      isField(relatedTarget) || setTimeout(showUnlessTyping)
    page.addEventListener('focusout', onFocusOut, { signal: stop.signal })
    showUnlessTyping()
  }, bannerDelay)
  return () => {
    clearTimeout(timer)
    stop.abort()
  }
}
