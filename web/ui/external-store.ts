/** Something that happens, and who listens to it. */
export interface Emitter<Detail = void> {
  /** @returns what stops the listening */
  listen: (listener: (detail: Detail) => void) => () => void
  /** Calls everybody who listens. Where some of them fail, the others hear it first, and the first failure is thrown then. */
  emit: (detail: Detail) => void
  hasListeners: () => boolean
}

/** One of the two ways to listen in the browser's code; the other is {@link externalStore}, where there is a state to read. */
export function createEmitter<Detail = void>(): Emitter<Detail> {
  const listeners = new Set<(detail: Detail) => void>()
  return {
    listen(listener) {
      // The same function may listen twice, and each of the two stops for itself.
      const own = (detail: Detail) => listener(detail)
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    emit(detail) {
      const failures: unknown[] = []
      for (const listener of Array.from(listeners)) {
        // One that was heard before may have stopped it.
        if (!listeners.has(listener)) continue
        try {
          listener(detail)
        } catch (error) {
          failures.push(error)
        }
      }
      if (failures.length > 0) throw failures[0]
    },
    hasListeners: () => listeners.size > 0,
  }
}

/** A state outside of React that can be read and listened to, as `useSyncExternalStore` takes it. */
export interface ExternalStore<State> {
  current: () => State
  subscribe: (listener: () => void) => () => void
}

/** A state outside of React, and its setter. Each listener hears of each change once, and of nothing else. */
export function externalStore<State>(initial: State): ExternalStore<State> & { set: (next: State) => void } {
  let state = initial
  const changed = createEmitter()
  return {
    current: () => state,
    subscribe: changed.listen,
    set(next) {
      if (Object.is(next, state)) return
      state = next
      changed.emit()
    },
  }
}
