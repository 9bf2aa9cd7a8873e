import { useState, useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** What is kept under a name in the state that React Router gave the entry. */
function keptNow(name: string): unknown {
  const state: unknown = window.history.state
  const own = isObject(state) ? state['usr'] : null
  return isObject(own) ? own[name] : null
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/**
 * What somebody has chosen on a page. It is kept with the entry of the history: there after a reload and for whoever comes back to the page, and in
 * no address that a server or a neighbour would see. The HTML of the build knows nothing of it. Nothing is navigated for it: the router
 * fetches nothing, and the place on the page stays.
 *
 * @param read makes sure of what is kept, which another version of the site may have written; for `null` it gives what a page starts with
 */
export function useEntryState<Value>(
  name: string,
  read: (kept: unknown) => Value,
): readonly [Value, (next: Value) => void] {
  const kept = useSyncExternalStore(
    neverChanges,
    () => JSON.stringify(keptNow(name) ?? null),
    () => 'null',
  )
  const [chosen, setChosen] = useState<{ value: Value } | null>(null)
  const choose = (value: Value) => {
    setChosen({ value })
    const state: unknown = window.history.state
    const own = isObject(state) && isObject(state['usr']) ? state['usr'] : {}
    window.history.replaceState({ ...(isObject(state) ? state : {}), usr: { ...own, [name]: value } }, '')
  }
  return [chosen ? chosen.value : read(JSON.parse(kept)), choose]
}
