import { useLocation } from 'react-router'

/**
 * Which report is referred to which professional. It is kept in the history entry and not in the address: no server learns it,
 * and nobody reads it over a shoulder.
 */
export interface ReferState {
  readonly report: string | null
  readonly to: string | null
}

const textOf = (state: object, name: string): string | null => {
  const value: unknown = name in state ? Reflect.get(state, name) : null
  return typeof value === 'string' ? value : null
}

/** The state of an entry may come from another version of the site. */
export function useReferState(): ReferState {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null) return { report: null, to: null }
  return { report: textOf(state, 'report'), to: textOf(state, 'to') }
}
