/** Something that changes and is listened to, as `useSyncExternalStore` takes it. */
export interface ExternalStore<State> {
  current: () => State
  subscribe: (listener: () => void) => () => void
}

/** A state outside of React, and what sets it. Each listener hears of each change once. */
export function externalStore<State>(initial: State): ExternalStore<State> & { set: (next: State) => void } {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    current: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    set(next) {
      if (Object.is(next, state)) return
      state = next
      for (const listener of listeners) listener()
    },
  }
}
