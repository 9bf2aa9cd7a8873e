import type { Json } from '#encryption/padding.ts'
import type { WithLock } from '../device/with-lock.ts'
import type { KeptItem } from './item.ts'

/** Where things lie until they have arrived. What the device has no room for stays in the tab; `put` turns nothing away. */
export interface OutboxStore {
  get: (id: string) => Promise<KeptItem | null>
  list: () => Promise<readonly KeptItem[]>
  put: (id: string, item: KeptItem) => Promise<void>
  /** Keeps it in this tab only. */
  hold: (id: string, item: KeptItem) => void
  /** Changes what is there already. @throws where the device has no room for it */
  replace: (id: string, item: KeptItem) => Promise<void>
  remove: (id: string) => Promise<void>
  /** Whether a thing outlives this tab. */
  outlives: (id: string) => Promise<boolean>
}

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

/** What waits, in its order, as this tab read it last, and every change of it: one at a time in a browser. */
export function createQueue({ store, withLock, now }: Dependencies) {
  let known: readonly KeptItem[] = []
  let lastOrder = 0
  /** What became of things, where the device had no room to note it: it counts while nobody has changed them. */
  const noted = new Map<string, Partial<KeptItem> & Pick<KeptItem, 'revision'>>()
  /** What has arrived and could not be removed. */
  const arrived = new Set<string>()
  /** Held only briefly, and never while something is sent: one writer at a time. */
  const withQueueLock = <Done>(work: () => Promise<Done>) => withLock('outbox', work)

  async function read(): Promise<void> {
    const list = (await store.list()).filter(({ id }) => !arrived.has(id))
    known = list
      .map(withNoted)
      .toSorted((one, other) => one.order - other.order || (one.id < other.id ? -1 : 1))
    lastOrder = Math.max(lastOrder, known.at(-1)?.order ?? 0)
  }

  function withNoted(item: KeptItem): KeptItem {
    const note = noted.get(item.id)
    return note?.revision === item.revision ? { ...item, ...note } : item
  }

  /** Changes what is kept of a thing, or removes it, unless it has become another meanwhile. */
  function change({ id, revision }: KeptItem, part: Partial<KeptItem> | null): Promise<void> {
    return withQueueLock(async () => {
      const there = await store.get(id)
      if (there?.revision !== revision) return
      if (!part) return store.remove(id)
      const changed = { ...withNoted(there), ...part }
      try {
        await store.replace(id, changed)
        noted.delete(id)
      } catch {
        noted.set(id, changed)
      }
    })
  }

  return {
    read,
    change,
    get: async (id: string): Promise<KeptItem | null> => {
      const item = await store.get(id)
      return item && withNoted(item)
    },
    outlives: store.outlives,
    known: () => known,
    /** The first item of each lane. */
    firsts(): readonly KeptItem[] {
      const firsts = new Map<string, KeptItem>()
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
        arrived.delete(given.id)
        const item: KeptItem = {
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
    /** It has arrived. What was changed while it was sent stays, to be sent as it is now. */
    async settle(item: KeptItem): Promise<void> {
      try {
        await change(item, null)
      } catch {
        // What cannot be removed is sent again after a reload, the same bytes, and stored once.
        arrived.add(item.id)
      }
    },
    /** Everything that was refused or waits goes as if it had not been tried: one thing, or all of them. */
    reset(id?: string): Promise<void> {
      return withQueueLock(async () => {
        for (const item of await store.list()) {
          if (id !== undefined && item.id !== id) continue
          const first = { isRefused: false, attempts: 0, notBefore: 0, problem: null }
          // A change that finds no room is one that only this tab has noted.
          await store.replace(item.id, { ...item, ...first }).catch(() => undefined)
          noted.delete(item.id)
        }
      })
    },
    remove: (id: string): Promise<void> => withQueueLock(() => store.remove(id)),
    forget() {
      known = []
    },
  }
}
