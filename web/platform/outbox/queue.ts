import type { Json } from '#encryption/padding.ts'
import type { WithLock } from '../device/with-lock.ts'
import type { PersistedItem } from './item.ts'
import { createItemStore, type OutboxStore } from './item-store.ts'

/** What is given into the outbox. */
export interface NewItem {
  /** Made on the device. One that waits already under this id is replaced, and keeps its place. */
  readonly id: string
  readonly kind: string
  readonly owner: string
  readonly lane: string
  readonly thing: Json
  /** When it was written, ISO 8601; now where left out. */
  readonly addedAt?: string
  /** Milliseconds since 1970, before which it is not sent: it can be taken back until then. */
  readonly notBefore?: number
  /** Only this tab can seal it, since what it rests on is in its memory: no other one gets to see it. */
  readonly isOfThisTab?: boolean
}

interface Dependencies {
  readonly store: OutboxStore
  readonly withLock: WithLock
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** What waits, in its order, as this tab read it last. */
export function createQueue({ store, withLock, now }: Dependencies) {
  const { withQueueLock, list, renew, change, get, settle, reset, remove } = createItemStore(store, withLock)
  let known: readonly PersistedItem[] = []
  let lastOrder = 0
  /** How often it was read, and which of these readings is known. */
  const readings = { asked: 0, answered: 0 }

  async function read(): Promise<void> {
    const turn = ++readings.asked
    const found = await list()
    // Readings come back in any order: an older one does not know what was added since, which would neither be shown nor sent.
    if (turn < readings.answered) return
    readings.answered = turn
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
    outlives: store.outlives,
    known: () => known,
    /** The first item of each lane. */
    firsts(): readonly PersistedItem[] {
      const firsts = new Map<string, PersistedItem>()
      for (const item of known) if (!firsts.has(item.lane)) firsts.set(item.lane, item)
      return [...firsts.values()]
    },
    add({ addedAt, notBefore = 0, isOfThisTab = false, ...given }: NewItem): Promise<void> {
      return withQueueLock(async () => {
        // Another tab may have added something after which this one goes. What cannot be read cannot be overtaken.
        await read().catch(() => undefined)
        const there = await store.get(given.id).catch(() => null)
        const order = there?.order ?? Math.max(now(), lastOrder + 1)
        lastOrder = Math.max(lastOrder, order)
        renew(given.id)
        const item: PersistedItem = {
          ...given,
          order,
          notBefore,
          addedAt: addedAt ?? new Date(now()).toISOString(),
          revision: crypto.randomUUID(),
          attempts: 0,
          isRefused: false,
          sealed: null as Json,
          problem: null,
        }
        if (isOfThisTab) store.hold(given.id, item)
        else await store.put(given.id, item)
      })
    },
    forget() {
      known = []
    },
  }
}
