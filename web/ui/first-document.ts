import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether this is prerendered HTML: true while the build renders it and during hydration, false afterwards.
 * That HTML does not know the address after the path.
 */
export function useIsFirstDocument(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
}
