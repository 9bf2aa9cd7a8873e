import { useSyncExternalStore } from 'react'

/** As `xl` in tokens.css. */
const wide = '(min-width: 80rem)'

function subscribe(listener: () => void) {
  const query = window.matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the window has room for two things beside each other. For what is worth making only then; what is there anyway is placed by styles. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(wide).matches,
    () => false,
  )
}
