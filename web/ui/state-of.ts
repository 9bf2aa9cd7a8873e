import { useCallback, useState } from 'react'

/**
 * Makes a hook for state that belongs to an object and lives as long as it does, in memory only: who comes back to a page that shows
 * the same object goes on where they were. What sets it is the same function for the same object.
 *
 * @param start - what it is before it was set
 */
export function stateOf<Value>(start: Value) {
  const values = new WeakMap<object, Value>()
  const valueOf = (owner: object) => values.get(owner) ?? start
  return function useStateOf(owner: object): [Value, (next: (before: Value) => Value) => void] {
    const [, draw] = useState({})
    const set = useCallback(
      (next: (before: Value) => Value) => {
        values.set(owner, next(valueOf(owner)))
        draw({})
      },
      [owner],
    )
    return [valueOf(owner), set]
  }
}
