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

/** Sends one item, once. */
export function createAttempts({
  queue,
  retryState,
  findKind,
  now,
  notifyTabs,
  read,
  show,
}: AttemptDependencies) {
  /** The items that this tab is sending, with what aborts them. */
  const underWay = new Map<string, AbortController>()

  /** @returns whether the next item of the lane may follow */
  async function attempt({ id, lane }: PersistedItem): Promise<boolean> {
    const item = await queue.get(id)
    // Another tab recalled or changed it.
    if (item?.lane !== lane) return read().then(() => true)
    const reconnectsBefore = retryState.startAttempt(id)
    let kind: OutboxKind | null
    try {
      kind = await findKind(item.kind)
    } catch (error) {
      // The code that seals and sends it cannot be loaded.
      await fail(item, error, reconnectsBefore)
      await read()
      return false
    }
    if (!kind) {
      retryState.markUnknownKind(item)
      return false
    }
    const stop = new AbortController()
    underWay.set(id, stop)
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
      await fail(item, error, reconnectsBefore)
      return false
    } finally {
      if (underWay.get(id) === stop) underWay.delete(id)
      await queue.read().catch(() => undefined)
      await show(queue.known().length === 0 ? now() : undefined)
      notifyTabs({ kind: 'changed' })
    }
  }

  const fail = (item: PersistedItem, error: unknown, reconnectsBefore: number): Promise<void> =>
    queue.change(item, retryState.recordFailure(item, error, reconnectsBefore))

  return {
    attempt,
    isUnderWay: (id: string): boolean => underWay.has(id),
    /** Aborts the attempt to send an item. */
    stop: (id: string): void => underWay.get(id)?.abort(new DOMException('item was recalled', 'AbortError')),
    close(): void {
      for (const each of underWay.values()) each.abort(new DOMException('page was left', 'AbortError'))
    },
  }
}
