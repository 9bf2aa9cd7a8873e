import type { Json } from '#encryption/padding.ts'
import { deviceChoice, onDeviceChoice } from './choice.ts'
import { registerCleanup } from './cleanup.ts'
import { leavingFinished } from './leaving.ts'
import { registerHolder } from './only-here.ts'
import { sealedStores } from './registry.ts'
import type { sealedStore } from './sealed-store.ts'

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
  const inMemory = new Map<string, T>()
  /** What must not go to the device, whatever room there is. */
  const ofThisTab = new Set<string>()
  /** One writing after the other, so that an earlier value never ends above a later one. */
  let turn: Promise<unknown> = Promise.resolve()
  function runAfterLast<Done>(work: () => Promise<Done>): Promise<Done> {
    const done = turn.then(work)
    turn = done.catch(() => undefined)
    return done
  }

  /** @returns whether there is nothing of it to keep any more */
  async function keep(id: string): Promise<boolean> {
    const value = inMemory.get(id)
    if (value === undefined) return true
    try {
      await store.put(id, value)
    } catch {
      return false
    }
    // What was put meanwhile under the same id is newer.
    if (inMemory.get(id) === value) inMemory.delete(id)
    return true
  }
  async function keepAll(): Promise<void> {
    for (const id of inMemory.keys()) if (!ofThisTab.has(id)) await keep(id)
  }

  registerCleanup({
    step: 'memory',
    leave: () => {
      inMemory.clear()
      ofThisTab.clear()
    },
  })
  // Now it may stay here, or it is known that nothing may: the store knows which.
  onDeviceChoice(() => runAfterLast(keepAll))
  registerHolder(async () => {
    await turn
    const here = (await store.survives()) ? [] : (await store.list()).map(({ value }) => value)
    return [...inMemory.values(), ...here].some(isMissed)
  })

  async function entries(): Promise<(readonly [id: string, value: T])[]> {
    await leavingFinished()
    const kept = (await store.list()).filter(({ id }) => !inMemory.has(id))
    return [...kept.map(({ id, value }) => [id, value] as const), ...inMemory]
  }
  return {
    async get(id: string): Promise<T | null> {
      await leavingFinished()
      return inMemory.get(id) ?? (await store.get(id))?.value ?? null
    },
    async list(): Promise<T[]> {
      return (await entries()).map(([, value]) => value)
    },
    entries,
    /** It is there from now on; {@link survives} says whether in this tab only. */
    async put(id: string, value: T): Promise<void> {
      ofThisTab.delete(id)
      inMemory.set(id, value)
      if (deviceChoice() === 'unknown') return
      // Where there is room for this, there may be for what had none before; that goes first, so that nobody else sees what
      // came later without it.
      await runAfterLast(keepAll)
    },
    /** It is in this tab from now on, and never on the device: nobody else could do anything with it. */
    hold(id: string, value: T): void {
      ofThisTab.add(id)
      inMemory.set(id, value)
    },
    /**
     * Changes what is there already, where it is. What lies on the device is not held here instead where there is no room
     * for the change: another tab could remove it, and this one would bring it back.
     *
     * @throws where the device has no room
     */
    async replace(id: string, value: T): Promise<void> {
      if (inMemory.has(id)) return void inMemory.set(id, value)
      await runAfterLast(() => store.put(id, value))
    },
    remove(id: string): Promise<void> {
      inMemory.delete(id)
      ofThisTab.delete(id)
      return runAfterLast(() => store.remove(id))
    },
    /** Whether this thing outlives this tab. */
    async outlives(id: string): Promise<boolean> {
      // What is on its way to where it is kept is judged once it is there.
      await turn
      return deviceChoice() !== 'unknown' && !inMemory.has(id) && (await store.survives())
    },
    /** Whether all of it outlives this tab. */
    survives: async (): Promise<boolean> =>
      deviceChoice() !== 'unknown' && inMemory.size === 0 && (await store.survives()),
  }
}
