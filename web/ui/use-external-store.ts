import { useSyncExternalStore } from 'react'
import type { ExternalStore } from './external-store.ts'

/**
 * The state of a store, as it changes.
 *
 * @param prerendered - what prerendered pages show, where that is not what the store starts with
 */
export function useExternalStore<State>(
  { subscribe, current }: ExternalStore<State>,
  prerendered: () => State = current,
): State {
  return useSyncExternalStore(subscribe, current, prerendered)
}
