import type { Json } from '#encryption/padding.ts'
import { deviceChoice } from './device-choice.ts'
import { waitForLeaveCleanup } from './leave-cleanup.ts'
import { registerUnsavedData } from './unsaved-data.ts'
import { sealedStores } from './registry.ts'
import type { sealedStore } from './sealed-store.ts'
import { createTabMemory } from './tab-memory.ts'

/**
 * Registers a store as a holder of data that may exist in this tab only. [Note: Only in this tab]
 *
 * @returns by id, whether the person would miss the item, as far as that is known
 */
function trackMissed<T extends Json>(
  store: ReturnType<typeof sealedStore<T>>,
  {
    values,
    isTabOnly,
    settled,
  }: Pick<ReturnType<typeof createTabMemory<T>>, 'values' | 'isTabOnly' | 'settled'>,
  isMissed: (value: T) => boolean,
): Map<string, boolean> {
  const missed = new Map<string, boolean>()
  const isWords = sealedStores[store.name].holds === 'words'
  registerUnsavedData({
    async settle() {
      await settled()
      if (store.inTab().length === 0) return
      for (const { id, value } of await store.list()) missed.set(id, isMissed(value))
    },
    hasUnsaved: () =>
      [...values].some(([id, value]) => !isTabOnly(id) && isMissed(value)) ||
      store.inTab().some((id) => missed.get(id) ?? isWords),
  })
  return missed
}

/**
 * Items that stay on this device, sealed, until they are sent. They stay in this tab's memory until the
 * person has answered whose device it is, and if the device has no space or its storage fails: no item is
 * rejected.
 *
 * @param options.isMissed Whether an item that exists in this tab only was written by the person; by default
 * the store's rule in the registry. [Note: Only in this tab]
 */
export function deviceStore<T extends Json>(
  store: ReturnType<typeof sealedStore<T>>,
  { isMissed = () => sealedStores[store.name].holds === 'words' }: { isMissed?: (value: T) => boolean } = {},
) {
  const memory = createTabMemory(store)
  const { values, runAfterLast } = memory
  const missed = trackMissed(store, memory, isMissed)

  async function entries(): Promise<(readonly [id: string, value: T])[]> {
    await waitForLeaveCleanup()
    const stored = (await store.list()).filter(({ id }) => !values.has(id))
    return [...stored.map(({ id, value }) => [id, value] as const), ...values]
  }
  return {
    async get(id: string): Promise<T | null> {
      await waitForLeaveCleanup()
      return values.get(id) ?? (await store.get(id))?.value ?? null
    },
    list: async (): Promise<T[]> => (await entries()).map(([, value]) => value),
    entries,
    /** The item is stored from now on; {@link survives} says whether in this tab only. */
    async put(id: string, value: T): Promise<void> {
      memory.put(id, value, false)
      missed.set(id, isMissed(value))
      if (deviceChoice() === 'unknown') return
      // If there is space for this item, there may be space for earlier ones that failed. They are written
      // first, so that a later item is never seen without them.
      await memory.storeAll()
    },
    /**
     * Holds the item in this tab only, never on the device: no other tab could use it. It stands for data that its own holder registers as
     * unsaved, and does not count again.
     */
    hold: (id: string, value: T): void => memory.put(id, value, true),
    /**
     * Changes a stored item where it is. If the device has no space for the change, the item is not held in
     * memory instead: another tab could remove it, and this one would bring it back.
     *
     * @throws if the device has no space
     */
    async replace(id: string, value: T): Promise<void> {
      if (values.has(id)) return memory.put(id, value)
      await runAfterLast(() => store.put(id, value))
    },
    remove(id: string): Promise<void> {
      memory.remove(id)
      missed.delete(id)
      return runAfterLast(() => store.remove(id))
    },
    /** Whether this item outlives the tab. */
    async outlivesTab(id: string): Promise<boolean> {
      // An item that is being written is judged once it is stored.
      await memory.settled()
      return deviceChoice() !== 'unknown' && !values.has(id) && (await store.survives())
    },
    /** Whether all items outlive the tab. */
    survives: async (): Promise<boolean> =>
      deviceChoice() !== 'unknown' && values.size === 0 && (await store.survives()),
  }
}
