import { useCallback, useState } from 'react'

/**
 * Creates a hook for state that belongs to an object and lives as long as it does, in memory only: a page
 * that shows the same object again continues with its state. The setter is stable for the same object.
 *
 * @param start - the initial value
 */
export function createObjectState<Value>(start: Value) {
  const values = new WeakMap<object, Value>()
  const valueOf = (owner: object) => values.get(owner) ?? start
  return function useStateOf(owner: object): [Value, (next: (before: Value) => Value) => void] {
    const [, rerender] = useState({})
    const set = useCallback(
      (next: (before: Value) => Value) => {
        values.set(owner, next(valueOf(owner)))
        rerender({})
      },
      [owner],
    )
    return [valueOf(owner), set]
  }
}
