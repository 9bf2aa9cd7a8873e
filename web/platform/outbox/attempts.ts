import type { Json } from '#encryption/padding.ts'
import { deliver, outgoingOf } from './delivery.ts'
import type { PersistedItem } from './item.ts'
import type { FindKind, OutboxKind } from './kind.ts'
import type { createRetryState } from './retry-state.ts'
import type { createQueue } from './queue.ts'

/** What attempts need of the outbox and of the environment. */
export interface AttemptDependencies {
  readonly queue: ReturnType<typeof createQueue>
  readonly retryState: ReturnType<typeof createRetryState>
  readonly findKind: FindKind
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly notifyTabs: (message: { readonly kind: 'changed' }) => void
  /** Reads the queue and publishes it. */
  readonly read: () => Promise<void>
  /**
   * Publishes the queue. @param lastSyncAt - milliseconds since 1970 at which nothing was left to send, if
   * that is so
   */
  readonly show: (lastSyncAt?: number) => Promise<void>
}

/** The items that this tab is sending, with what aborts them. */
function createUnderWay() {
  const controllers = new Map<string, AbortController>()
  return {
    start(id: string): AbortController {
      const stop = new AbortController()
      controllers.set(id, stop)
      return stop
    },
    /** The attempt that was started with this controller has ended; a later one of the same item goes on. */
    end(id: string, stop: AbortController): void {
      if (controllers.get(id) === stop) controllers.delete(id)
    },
    has: (id: string): boolean => controllers.has(id),
    stop: (id: string): void =>
      controllers.get(id)?.abort(new DOMException('item was recalled', 'AbortError')),
    stopAll: (): void => {
      for (const each of controllers.values()) each.abort(new DOMException('page was left', 'AbortError'))
    },
  }
}

/** @returns the kind of an item, `null` if it cannot be sent now: the reason is recorded */
async function loadKind(
  { findKind, retryState, read }: AttemptDependencies,
  item: PersistedItem,
  fail: (error: unknown) => Promise<void>,
): Promise<OutboxKind | null> {
  try {
    const kind = await findKind(item.kind)
    if (!kind) retryState.markUnknownKind(item)
    return kind
  } catch (error) {
    // The code that seals and sends it cannot be loaded.
    await fail(error)
    await read()
    return null
  }
}

/** Sends one item, once. */
export function createAttempts(dependencies: AttemptDependencies) {
  const { queue, retryState, now, notifyTabs, read, show } = dependencies
  const underWay = createUnderWay()

  /** @returns whether the next item of the lane may follow */
  async function attempt({ id, lane }: PersistedItem): Promise<boolean> {
    const item = await queue.get(id)
    // Another tab recalled or changed it.
    if (item?.lane !== lane) return read().then(() => true)
    const reconnectsBefore = retryState.startAttempt(id)
    const fail = (error: unknown): Promise<void> =>
      queue.change(item, retryState.recordFailure(item, error, reconnectsBefore))
    const kind = await loadKind(dependencies, item, fail)
    if (!kind) return false
    const stop = underWay.start(id)
    retryState.forget(id)
    await show()
    try {
      const storeSealed = (sealed: Json) => queue.change(item, { sealed })
      await deliver({ kind, item, signal: stop.signal, keepSealed: storeSealed })
      await queue.settle(item)
      retryState.arrived(id)
      kind.onArrived?.(outgoingOf(item))
      return true
    } catch (error) {
      if (stop.signal.aborted) return true
      await fail(error)
      return false
    } finally {
      underWay.end(id, stop)
      await queue.read().catch(() => undefined)
      await show(queue.known().length === 0 ? now() : undefined)
      notifyTabs({ kind: 'changed' })
    }
  }

  return {
    attempt,
    isUnderWay: underWay.has,
    /** Aborts the attempt to send an item. */
    stop: underWay.stop,
    close: underWay.stopAll,
  }
}
