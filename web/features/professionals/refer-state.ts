import { useLocation } from 'react-router'

/**
 * From which report to whom. It goes along with the entry of the history and stands in no address: no server is told of it, and
 * nobody reads it over a shoulder.
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
