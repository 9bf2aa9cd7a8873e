/** What a store of the device does here. */
interface Store<T> {
  list: () => Promise<T[]>
  put: (id: string, value: T) => Promise<void>
  remove: (id: string) => Promise<void>
  survives: () => Promise<boolean>
}

/** As a store, but where the device has no room or its storage fails, things stay in this tab: nothing is turned away. */
export function heldAnyway<T extends { readonly id: string }>(store: Store<T>) {
  const held = new Map<string, T>()
  return {
    async list(): Promise<T[]> {
      const kept = await store.list().catch(() => [])
      return [...kept.filter(({ id }) => !held.has(id)), ...held.values()]
    },
    /** @returns whether it outlives this tab */
    async keep(value: T): Promise<boolean> {
      held.set(value.id, value)
      try {
        await store.put(value.id, value)
        // What was put meanwhile under the same id is newer.
        if (held.get(value.id) === value) held.delete(value.id)
        return await store.survives()
      } catch {
        return false
      }
    },
    async forget(id: string): Promise<void> {
      held.delete(id)
      await store.remove(id)
    },
    /** Whether what is kept outlives this tab; what is held here alone does not. */
    survives: async (): Promise<boolean> => held.size === 0 && (await store.survives()),
    clear: () => held.clear(),
  }
}
