import { useEffect, useState } from 'react'
import { bannerDelay, mayOffer } from '#web/platform/install/install-prompt.ts'

const isField = (element: EventTarget | null) =>
  element instanceof HTMLElement && element.matches('input, textarea, select')

/**
 * Whether it may be offered to install the app: three seconds after the browser did, and not while somebody is in a field, which
 * would move away under them. Once it is there it stays.
 */
export function useInstallIsDue(hasOffer: boolean): boolean {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (!hasOffer) return undefined
    const stop = new AbortController()
    const show = () => {
      if (isField(document.activeElement)) return
      stop.abort()
      setDue(mayOffer())
    }
    const timer = setTimeout(() => {
      // A field that is left for another is not left.
      const later = ({ relatedTarget }: FocusEvent) => isField(relatedTarget) || setTimeout(show)
      document.addEventListener('focusout', later, { signal: stop.signal })
      show()
    }, bannerDelay)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [hasOffer])
  return isDue
}
