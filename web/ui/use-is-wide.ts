import { useSyncExternalStore } from 'react'

/** Must match `xl` in tokens.css. */
const wide = '(min-width: 80rem)'

function subscribe(listener: () => void) {
  const query = window.matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/**
 * Whether the window has space for two columns. For content that is rendered only then; the layout of other
 * content is set by styles.
 */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(wide).matches,
    () => false,
  )
}
