import type { Json } from '#encryption/padding.ts'
import type { WithLock } from '../device/with-lock.ts'
import type { PersistedItem } from './item.ts'
import { createItemStore, type OutboxStore } from './item-store.ts'

/** An item to add to the outbox. */
export interface NewItem {
  /** Created on the device. A waiting item with this id is replaced, and keeps its place. */
  readonly id: string
  readonly kind: string
  readonly owner: string
  readonly lane: string
  readonly thing: Json
  /** When it was written, ISO 8601; now by default. */
  readonly addedAt?: string
  /** Milliseconds since 1970; it is not sent before, and can be recalled until then. */
  readonly notBefore?: number
  /** Only this tab can seal it, since it depends on data in its memory: other tabs do not see it. */
  readonly isTabOnly?: boolean
}

interface Dependencies {
  readonly store: OutboxStore
  readonly withLock: WithLock
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** The first item of each lane. */
function findLaneHeads(items: readonly PersistedItem[]): readonly PersistedItem[] {
  const laneHeads = new Map<string, PersistedItem>()
  for (const item of items) if (!laneHeads.has(item.lane)) laneHeads.set(item.lane, item)
  return [...laneHeads.values()]
}

/** The stored state of an item that was not attempted yet. */
function createItem(
  { addedAt, notBefore = 0, ...given }: Omit<NewItem, 'isTabOnly'>,
  order: number,
  now: number,
): PersistedItem {
  return {
    ...given,
    order,
    notBefore,
    addedAt: addedAt ?? new Date(now).toISOString(),
    revision: crypto.randomUUID(),
    attempts: 0,
    isRefused: false,
    sealed: null as Json,
    problem: null,
  }
}

/** The waiting items in order, as this tab last read them. */
export function createQueue({ store, withLock, now }: Dependencies) {
  const { withQueueLock, list, renew, change, get, settle, reset, remove } = createItemStore(store, withLock)
  let known: readonly PersistedItem[] = []
  let lastOrder = 0
  /** The number of reads started, and the latest one that was applied. */
  const readings = { started: 0, finished: 0 }

  async function read(): Promise<void> {
    const turn = ++readings.started
    const found = await list()
    // Reads can finish in any order: an older one lacks what was added since, which would then neither be
    // shown nor sent.
    if (turn < readings.finished) return
    readings.finished = turn
    known = found.toSorted((one, other) => one.order - other.order || (one.id < other.id ? -1 : 1))
    lastOrder = Math.max(lastOrder, known.at(-1)?.order ?? 0)
  }

  return {
    read,
    change,
    get,
    settle,
    reset,
    remove,
    outlivesTab: store.outlivesTab,
    known: () => known,
    /** The first item of each lane. */
    laneHeads: () => findLaneHeads(known),
    add({ isTabOnly = false, ...given }: NewItem): Promise<void> {
      return withQueueLock(async () => {
        // Another tab may have added an item that precedes this one. If the read fails, the order is unknown
        // and does not matter.
        await read().catch(() => undefined)
        const existing = await store.get(given.id).catch(() => null)
        const order = existing?.order ?? Math.max(now(), lastOrder + 1)
        lastOrder = Math.max(lastOrder, order)
        renew(given.id)
        const item = createItem(given, order, now())
        if (isTabOnly) store.hold(given.id, item)
        else await store.put(given.id, item)
      })
    },
    forget() {
      known = []
    },
  }
}
