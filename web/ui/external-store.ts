/** An event with its listeners. */
export interface Emitter<Detail = void> {
  /** @returns the unsubscribe function */
  listen: (listener: (detail: Detail) => void) => () => void
  /**
   * Calls all listeners. If some of them throw, the others are still called, and the first error is thrown
   * afterwards.
   */
  emit: (detail: Detail) => void
  hasListeners: () => boolean
}

/**
 * One of the two ways to subscribe in the browser's code; the other is {@link externalStore}, for a state
 * that can be read.
 */
export function createEmitter<Detail = void>(): Emitter<Detail> {
  const listeners = new Set<(detail: Detail) => void>()
  return {
    listen(listener) {
      // The same function may be added twice, and each subscription ends separately.
      const own = (detail: Detail) => listener(detail)
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    emit(detail) {
      const failures: unknown[] = []
      for (const listener of Array.from(listeners)) {
        // An earlier listener may have removed it.
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

/** A state outside of React that can be read and subscribed to, as `useSyncExternalStore` expects it. */
export interface ExternalStore<State> {
  current: () => State
  subscribe: (listener: () => void) => () => void
}

/** A state outside of React with its setter. Each listener is called once per change. */
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
