import { useLocation } from 'react-router'

/**
 * Which report is referred to which professional. It is in the history entry and not in the address, so that neither a server
 * nor a bystander learns it.
 */
export interface ReferState {
  readonly report: string | null
  readonly to: string | null
}

const textOf = (state: object, name: string): string | null => {
  const value: unknown = name in state ? Reflect.get(state, name) : null
  return typeof value === 'string' ? value : null
}

/** The history state may come from another version of the site. */
export function useReferState(): ReferState {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null) return { report: null, to: null }
  return { report: textOf(state, 'report'), to: textOf(state, 'to') }
}
