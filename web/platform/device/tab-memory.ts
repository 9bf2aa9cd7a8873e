import type { Json } from '#encryption/padding.ts'
import { createAutosave, retryDelay } from './autosave.ts'
import { deviceChoice, onDeviceChoice } from './device-choice.ts'
import { registerCleanup } from './cleanup.ts'
import type { sealedStore } from './sealed-store.ts'

/** Resolves once no further work has been queued. */
async function waitForLast(turn: () => Promise<unknown>): Promise<void> {
  for (let seen: unknown; seen !== turn();) {
    seen = turn()
    await seen
  }
}

/** Moves an item of this tab into its store. If there is no space for it, it stays in the tab. */
async function moveToStore<T extends Json>(
  store: ReturnType<typeof sealedStore<T>>,
  values: Map<string, T>,
  id: string,
): Promise<void> {
  const value = values.get(id)
  if (value === undefined) return
  const isStored = await store.put(id, value).then(
    () => true,
    () => false,
  )
  // A value that was put under the same id in the meantime is newer.
  if (isStored && values.get(id) === value) values.delete(id)
}

/** The items of this tab that their store does not have yet, in insertion order. Leaving quickly clears them. */
export function createTabMemory<T extends Json>(store: ReturnType<typeof sealedStore<T>>) {
  const values = new Map<string, T>()
  /** The ids that must not be written to the device, even if there is space. */
  const tabOnlyIds = new Set<string>()
  /** Writes run one at a time, so that an older value never overwrites a newer one. */
  let turn: Promise<unknown> = Promise.resolve()
  function runAfterLast<Done>(work: () => Promise<Done>): Promise<Done> {
    const done = turn.then(work)
    turn = done.catch(() => undefined)
    return done
  }

  async function storeAll(): Promise<void> {
    for (const id of values.keys()) if (!tabOnlyIds.has(id)) await moveToStore(store, values, id)
    const isLeft = [...values.keys()].some((id) => !tabOnlyIds.has(id))
    // The device may have space again, or its database may open again.
    if (isLeft && deviceChoice() === 'own') retry.later(retryDelay)
    else retry.cancel()
  }
  const retry = createAutosave(() => runAfterLast(storeAll))

  registerCleanup({
    step: 'memory',
    leave: () => {
      retry.cancel()
      values.clear()
      tabOnlyIds.clear()
    },
  })
  // Either data may be stored now, or it is known that nothing may: the store knows which.
  onDeviceChoice(() => runAfterLast(storeAll))

  return {
    /** Items by id. */
    values: values as ReadonlyMap<string, T>,
    isTabOnly: (id: string): boolean => tabOnlyIds.has(id),
    put(id: string, value: T, isTabOnly = tabOnlyIds.has(id)): void {
      if (isTabOnly) tabOnlyIds.add(id)
      else tabOnlyIds.delete(id)
      values.set(id, value)
    },
    remove(id: string): void {
      values.delete(id)
      tabOnlyIds.delete(id)
    },
    /** Does something with the store once all queued work is done. */
    runAfterLast,
    /** Writes everything to the store that may leave this tab, oldest first. */
    storeAll: (): Promise<void> => runAfterLast(storeAll),
    /** Resolves when no writes are running or queued. */
    settled: () => waitForLast(() => turn),
  }
}
