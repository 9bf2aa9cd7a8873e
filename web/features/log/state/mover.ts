import { waitAfter } from './backoff.ts'

export type SyncState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'moving'; readonly left: number }
  /** Everything still waits on the device. It is tried again by itself. */
  | { readonly kind: 'stopped'; readonly error: unknown }

export const notSyncing: SyncState = { kind: 'idle' }

interface Dependencies {
  /** Milliseconds until something is due, 0 where something is; `null` where nothing waits. */
  readonly untilDue: () => number | null
  /** Moves everything that is due. */
  readonly move: (tell: (left: number) => void) => Promise<void>
}

/** Moves what waits as soon as it is due: one attempt at a time, again after a while where one failed. */
export function createSync({ untilDue, move }: Dependencies) {
  let state = notSyncing
  let failed = 0
  let isRunning = false
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function set(next: SyncState) {
    if (isStopped) return
    state = next
    for (const listener of listeners) listener()
  }

  async function run() {
    isRunning = true
    try {
      await move((left) => set({ kind: 'moving', left }))
      failed = 0
      set(notSyncing)
    } catch (error) {
      failed += 1
      set({ kind: 'stopped', error })
      plan(waitAfter(failed, error))
    } finally {
      isRunning = false
      // What came in meanwhile.
      if (failed === 0) wake()
    }
  }

  function plan(wait: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void run(), wait)
  }

  /** Something may be due: it was added, or the network is back. */
  function wake() {
    if (isStopped || isRunning) return
    const wait = untilDue()
    if (wait !== null) plan(wait)
  }

  return {
    current: () => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    wake,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
    start() {
      isStopped = false
      wake()
    },
  }
}
