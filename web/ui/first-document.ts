import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether this is the HTML that the build made: true while it is written and while the browser takes it over, false
 * afterwards. What is in the address after the path is not known to that HTML.
 */
export function useIsFirstDocument(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
}
