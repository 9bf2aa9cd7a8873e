import type { Json } from '#encryption/padding.ts'
import { deviceChoice } from './choice.ts'
import { leavingFinished } from './leaving.ts'
import { registerHolder } from './only-here.ts'
import { sealedStores } from './registry.ts'
import type { sealedStore } from './sealed-store.ts'
import { createTabMemory } from './tab-memory.ts'

/**
 * Says of a store whether anybody would miss what only this tab has of it. [Note: Only in this tab]
 *
 * @returns whether somebody would miss a thing, by its id, as far as that is known here
 */
function registerMissed<T extends Json>(
  store: ReturnType<typeof sealedStore<T>>,
  { values, settled }: Pick<ReturnType<typeof createTabMemory<T>>, 'values' | 'settled'>,
  isMissed: (value: T) => boolean,
): Map<string, boolean> {
  const missed = new Map<string, boolean>()
  const isWords = sealedStores[store.name].holds === 'words'
  registerHolder({
    async settle() {
      await settled()
      if (store.inTab().length === 0) return
      for (const { id, value } of await store.list()) missed.set(id, isMissed(value))
    },
    isHeld: () =>
      [...values.values()].some(isMissed) || store.inTab().some((id) => missed.get(id) ?? isWords),
  })
  return missed
}

/**
 * Things that stay on this device until they are sent, sealed; in this tab until it was asked whose device it is, and where
 * the device has no room or its storage fails: nothing is turned away.
 *
 * @param options.isMissed Of what is in this tab only, whether somebody wrote it: as the list says where left out.
 *   [Note: Only in this tab]
 */
export function deviceStore<T extends Json>(
  store: ReturnType<typeof sealedStore<T>>,
  { isMissed = () => sealedStores[store.name].holds === 'words' }: { isMissed?: (value: T) => boolean } = {},
) {
  const memory = createTabMemory(store)
  const { values, runAfterLast } = memory
  const missed = registerMissed(store, memory, isMissed)

  async function entries(): Promise<(readonly [id: string, value: T])[]> {
    await leavingFinished()
    const kept = (await store.list()).filter(({ id }) => !values.has(id))
    return [...kept.map(({ id, value }) => [id, value] as const), ...values]
  }
  return {
    async get(id: string): Promise<T | null> {
      await leavingFinished()
      return values.get(id) ?? (await store.get(id))?.value ?? null
    },
    list: async (): Promise<T[]> => (await entries()).map(([, value]) => value),
    entries,
    /** It is there from now on; {@link survives} says whether in this tab only. */
    async put(id: string, value: T): Promise<void> {
      memory.put(id, value, false)
      missed.set(id, isMissed(value))
      if (deviceChoice() === 'unknown') return
      // Where there is room for this, there may be for what had none before; that goes first, so that nobody else sees what
      // came later without it.
      await memory.keepAll()
    },
    /** It is in this tab from now on, and never on the device: nobody else could do anything with it. */
    hold: (id: string, value: T): void => memory.put(id, value, true),
    /**
     * Changes what is there already, where it is. What lies on the device is not held here instead where there is no room
     * for the change: another tab could remove it, and this one would bring it back.
     *
     * @throws where the device has no room
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
    /** Whether this thing outlives this tab. */
    async outlives(id: string): Promise<boolean> {
      // What is on its way to where it is kept is judged once it is there.
      await memory.settled()
      return deviceChoice() !== 'unknown' && !values.has(id) && (await store.survives())
    },
    /** Whether all of it outlives this tab. */
    survives: async (): Promise<boolean> =>
      deviceChoice() !== 'unknown' && values.size === 0 && (await store.survives()),
  }
}
