import { useSyncExternalStore } from 'react'

const coarse = '(pointer: coarse)'

function subscribe(listener: () => void) {
  const query = matchMedia(coarse)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether this is a phone or tablet, which has a camera. */
export function useCoarsePointer(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(coarse).matches,
    () => false,
  )
}
