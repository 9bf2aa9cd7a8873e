import { bannerDelay } from '#web/platform/install/install-prompt.ts'

const isField = (element: EventTarget | null) =>
  element instanceof HTMLElement && element.matches('input, textarea, select')

/**
 * Waits until it may be offered to install the app: three seconds after the browser did, and not while somebody is in a field, which
 * would move away under them.
 *
 * @param show is called once.
 * @returns a function that stops the wait
 */
export function whenInstallIsDue(page: Document, show: () => void): () => void {
  const stop = new AbortController()
  const showUnlessWriting = () => {
    if (stop.signal.aborted || isField(page.activeElement)) return
    stop.abort()
    show()
  }
  const timer = setTimeout(() => {
    // A field that is left for another is not left.
    const later = ({ relatedTarget }: FocusEvent) => isField(relatedTarget) || setTimeout(showUnlessWriting)
    page.addEventListener('focusout', later, { signal: stop.signal })
    showUnlessWriting()
  }, bannerDelay)
  return () => {
    clearTimeout(timer)
    stop.abort()
  }
}
