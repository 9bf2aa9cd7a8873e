import { useSyncExternalStore } from 'react'
import type { ExternalStore } from './external-store.ts'

/**
 * The current state of a store, as a hook.
 *
 * @param prerendered - the state in prerendered pages, if it differs from the initial one
 */
export function useExternalStore<State>(
  { subscribe, current }: ExternalStore<State>,
  prerendered: () => State = current,
): State {
  return useSyncExternalStore(subscribe, current, prerendered)
}
