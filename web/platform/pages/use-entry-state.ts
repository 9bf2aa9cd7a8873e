import { useState, useSyncExternalStore } from 'react'
import type { Json } from '#encryption/padding.ts'
import { inEntry, storeInEntry } from './entry.ts'

const neverChanges = () => () => {}

/**
 * What somebody has chosen on a page. It is kept with the entry of the history: there after a reload and for whoever comes back to the page, and in
 * no address that a server or a neighbour would see. The HTML of the build knows nothing of it. Nothing is navigated for it: the router
 * fetches nothing, and the place on the page stays. [Note: An entry of the history]
 *
 * @param read makes sure of what is kept, which another version of the site may have written; for `null` it gives what a page starts with
 */
export function useEntryState<Value extends Json>(
  name: string,
  read: (kept: unknown) => Value,
): readonly [Value, (next: Value) => void] {
  const kept = useSyncExternalStore(
    neverChanges,
    () => JSON.stringify(inEntry(name)),
    () => 'null',
  )
  const [chosen, setChosen] = useState<{ value: Value } | null>(null)
  const choose = (value: Value) => {
    setChosen({ value })
    storeInEntry(name, value)
  }
  return [chosen ? chosen.value : read(JSON.parse(kept)), choose]
}
