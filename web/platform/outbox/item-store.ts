import type { WithLock } from '../device/with-lock.ts'
import type { PersistedItem } from './item.ts'

/** Where things lie until they have arrived. What the device has no room for stays in the tab; `put` turns nothing away. */
export interface OutboxStore {
  get: (id: string) => Promise<PersistedItem | null>
  list: () => Promise<readonly PersistedItem[]>
  put: (id: string, item: PersistedItem) => Promise<void>
  /** Keeps it in this tab only. */
  hold: (id: string, item: PersistedItem) => void
  /** Changes what is there already. @throws where the device has no room for it */
  replace: (id: string, item: PersistedItem) => Promise<void>
  remove: (id: string) => Promise<void>
  /** Whether a thing outlives this tab. */
  outlives: (id: string) => Promise<boolean>
}

const untried = { isRefused: false, attempts: 0, notBefore: 0, problem: null }

/**
 * What is kept of the things that wait, and every change of it: one at a time in a browser. What the device has no room to note
 * counts in this tab.
 */
export function createItemStore(store: OutboxStore, withLock: WithLock) {
  /** What became of things, where the device had no room to note it: it counts while nobody has changed them. */
  const noted = new Map<string, Partial<PersistedItem> & Pick<PersistedItem, 'revision'>>()
  /** What has arrived and could not be removed. */
  const arrived = new Set<string>()
  /** Held only briefly, and never while something is sent: one writer at a time. */
  const withQueueLock = <Done>(work: () => Promise<Done>) => withLock('outbox', work)

  function withNoted(item: PersistedItem): PersistedItem {
    const note = noted.get(item.id)
    return note?.revision === item.revision ? { ...item, ...note } : item
  }

  /** Changes what is kept of a thing, or removes it, unless it has become another meanwhile. */
  function change({ id, revision }: PersistedItem, part: Partial<PersistedItem> | null): Promise<void> {
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
    withQueueLock,
    change,
    list: async (): Promise<readonly PersistedItem[]> =>
      (await store.list()).filter(({ id }) => !arrived.has(id)).map(withNoted),
    get: async (id: string): Promise<PersistedItem | null> => {
      const item = await store.get(id)
      return item && withNoted(item)
    },
    /** It has arrived. What was changed while it was sent stays, to be sent as it is now. */
    // What cannot be removed is sent again after a reload, the same bytes, and stored once.
    settle: (item: PersistedItem): Promise<void> => change(item, null).catch(() => void arrived.add(item.id)),
    /** Something is given in under this id again. */
    renew: (id: string): void => void arrived.delete(id),
    /** Everything that was refused or waits goes as if it had not been tried: one thing, or all of them. */
    reset: (id?: string): Promise<void> =>
      withQueueLock(async () => {
        for (const item of await store.list()) {
          if (id !== undefined && item.id !== id) continue
          // A change that finds no room is one that only this tab has noted.
          await store.replace(item.id, { ...item, ...untried }).catch(() => undefined)
          noted.delete(item.id)
        }
      }),
    remove: (id: string): Promise<void> => withQueueLock(() => store.remove(id)),
  }
}
