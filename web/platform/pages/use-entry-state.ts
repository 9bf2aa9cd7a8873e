import { useState, useSyncExternalStore } from 'react'
import type { Json } from '#encryption/padding.ts'
import { readEntryValue, storeEntryValue } from './history-entry.ts'

const neverChanges = () => () => {}

/**
 * A choice on a page. It is stored with the history entry: restored after a reload or on return to the page,
 * and in no address that a server or a bystander could see. Prerendered HTML does not contain it. Changing
 * it does not navigate: the router fetches nothing, and the scroll position stays. [Note: An entry of the
 * history]
 *
 * @param read validates the stored value, which another version of the site may have written; for `null` it
 * returns the initial value
 */
export function useEntryState<Value extends Json>(
  name: string,
  read: (stored: unknown) => Value,
): readonly [Value, (next: Value) => void] {
  const stored = useSyncExternalStore(
    neverChanges,
    () => JSON.stringify(readEntryValue(name)),
    () => 'null',
  )
  const [chosen, setChosen] = useState<{ value: Value } | null>(null)
  const choose = (value: Value) => {
    setChosen({ value })
    storeEntryValue(name, value)
  }
  return [chosen ? chosen.value : read(JSON.parse(stored)), choose]
}
