import type { WithLock } from '../device/with-lock.ts'
import type { PersistedItem } from './item.ts'

/**
 * Where items are stored until they have arrived. If the device has no space, they stay in the tab; `put`
 * never rejects.
 */
export interface OutboxStore {
  get: (id: string) => Promise<PersistedItem | null>
  list: () => Promise<readonly PersistedItem[]>
  put: (id: string, item: PersistedItem) => Promise<void>
  /** Holds the item in this tab only. */
  hold: (id: string, item: PersistedItem) => void
  /** Changes an existing item. @throws if the device has no space for it */
  replace: (id: string, item: PersistedItem) => Promise<void>
  remove: (id: string) => Promise<void>
  /** Whether an item outlives this tab. */
  outlivesTab: (id: string) => Promise<boolean>
}

const initialAttempts = { isRefused: false, attempts: 0, notBefore: 0, problem: null }

/**
 * The stored state of the waiting items, changed by one writer at a time per browser. Changes that the
 * device has no space for count in this tab.
 */
export function createItemStore(store: OutboxStore, withLock: WithLock) {
  /** Changes that the device had no space for; they count until the item is replaced. */
  const unsavedChanges = new Map<string, Partial<PersistedItem> & Pick<PersistedItem, 'revision'>>()
  /** Items that have arrived and could not be removed. */
  const arrived = new Set<string>()
  /** Held briefly, and never during sending: one writer at a time. */
  const withQueueLock = <Done>(work: () => Promise<Done>) => withLock('outbox', work)

  function withUnsavedChanges(item: PersistedItem): PersistedItem {
    const unsavedChange = unsavedChanges.get(item.id)
    return unsavedChange?.revision === item.revision ? { ...item, ...unsavedChange } : item
  }

  /** Changes or removes a stored item, unless it was replaced in the meantime. */
  function change({ id, revision }: PersistedItem, part: Partial<PersistedItem> | null): Promise<void> {
    return withQueueLock(async () => {
      const current = await store.get(id)
      if (current?.revision !== revision) return
      if (!part) return store.remove(id)
      const changed = { ...withUnsavedChanges(current), ...part }
      try {
        await store.replace(id, changed)
        unsavedChanges.delete(id)
      } catch {
        unsavedChanges.set(id, changed)
      }
    })
  }

  return {
    withQueueLock,
    change,
    list: async (): Promise<readonly PersistedItem[]> =>
      (await store.list()).filter(({ id }) => !arrived.has(id)).map(withUnsavedChanges),
    get: async (id: string): Promise<PersistedItem | null> => {
      const item = await store.get(id)
      return item && withUnsavedChanges(item)
    },
    /**
     * Removes an item that has arrived. If it was changed while it was sent, it stays, to be sent in its new
     * form. An item that cannot be removed is sent again after a reload, with the same bytes, and the server
     * stores it once.
     */
    settle: (item: PersistedItem): Promise<void> => change(item, null).catch(() => void arrived.add(item.id)),
    /** An item was added under this id again. */
    renew: (id: string): void => void arrived.delete(id),
    /** Resets the attempts of one item, or of all. */
    reset: (id?: string): Promise<void> =>
      withQueueLock(async () => {
        for (const item of await store.list()) {
          if (id !== undefined && item.id !== id) continue
          // If a change finds no space, only this tab has recorded it.
          await store.replace(item.id, { ...item, ...initialAttempts }).catch(() => undefined)
          unsavedChanges.delete(item.id)
        }
      }),
    remove: (id: string): Promise<void> => withQueueLock(() => store.remove(id)),
  }
}
