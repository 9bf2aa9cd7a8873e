import type { Json } from '#encryption/padding.ts'
import { createAutosave, retryDelay } from './autosave.ts'
import { deviceChoice, onDeviceChoice } from './choice.ts'
import { registerCleanup } from './cleanup.ts'
import type { sealedStore } from './sealed-store.ts'

/** Resolves when the turn is over after which none has come. */
async function lastOf(turn: () => Promise<unknown>): Promise<void> {
  for (let seen: unknown; seen !== turn();) {
    seen = turn()
    await seen
  }
}

/** Gives a store what this tab has under an id. Where there is no room for it, it stays. */
async function giveTo<T extends Json>(
  store: ReturnType<typeof sealedStore<T>>,
  values: Map<string, T>,
  id: string,
): Promise<void> {
  const value = values.get(id)
  if (value === undefined) return
  const isGiven = await store.put(id, value).then(
    () => true,
    () => false,
  )
  // What was put meanwhile under the same id is newer.
  if (isGiven && values.get(id) === value) values.delete(id)
}

/** What is in this tab until its store has it, in the order in which it was put. Leaving quickly empties it. */
export function createTabMemory<T extends Json>(store: ReturnType<typeof sealedStore<T>>) {
  const values = new Map<string, T>()
  /** What must not go to the device, whatever room there is. */
  const ofThisTab = new Set<string>()
  /** One writing after the other, so that an earlier value never ends above a later one. */
  let turn: Promise<unknown> = Promise.resolve()
  function runAfterLast<Done>(work: () => Promise<Done>): Promise<Done> {
    const done = turn.then(work)
    turn = done.catch(() => undefined)
    return done
  }

  async function keepAll(): Promise<void> {
    for (const id of values.keys()) if (!ofThisTab.has(id)) await giveTo(store, values, id)
    const isLeft = [...values.keys()].some((id) => !ofThisTab.has(id))
    // The device may have room again, or its database may open again.
    if (isLeft && deviceChoice() === 'own') retry.later(retryDelay)
  }
  const retry = createAutosave(() => runAfterLast(keepAll))

  registerCleanup({
    step: 'memory',
    leave: () => {
      retry.cancel()
      values.clear()
      ofThisTab.clear()
    },
  })
  // Now it may stay here, or it is known that nothing may: the store knows which.
  onDeviceChoice(() => runAfterLast(keepAll))

  return {
    /** By their ids. */
    values: values as ReadonlyMap<string, T>,
    put(id: string, value: T, isOfThisTab = ofThisTab.has(id)): void {
      if (isOfThisTab) ofThisTab.add(id)
      else ofThisTab.delete(id)
      values.set(id, value)
    },
    remove(id: string): void {
      values.delete(id)
      ofThisTab.delete(id)
    },
    /** Does something with the store once what was asked of it before is done. */
    runAfterLast,
    /** Gives the store everything that may leave this tab, the oldest first. */
    keepAll: (): Promise<void> => runAfterLast(keepAll),
    /** Resolves when nothing is being written, nor anything that was put meanwhile. */
    settled: () => lastOf(() => turn),
  }
}
