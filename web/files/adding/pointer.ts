import { useSyncExternalStore } from 'react'

const coarse = '(pointer: coarse)'

function subscribe(listener: () => void) {
  const query = matchMedia(coarse)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether this is a telephone or tablet, which has its camera at hand. */
export function useCoarsePointer(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(coarse).matches,
    () => false,
  )
}
