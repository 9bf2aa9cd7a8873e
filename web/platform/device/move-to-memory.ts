import type { Json } from '#encryption/padding.ts'
import { onMovingToMemory } from './choosing.ts'
import { sealedStores, type SealedStoreName } from './registry.ts'

/** What a store of things by id can do, as far as taking them along needs it. */
interface Movable<T extends Json> {
  readonly get: (id: string) => Promise<object | null>
  readonly put: (id: string, value: T) => Promise<unknown>
  readonly list: () => Promise<readonly { readonly id: string; readonly value: T }[]>
}

/**
 * When nothing may stay on this device any more, what it keeps moves into the tab, where the list says so: a person who is
 * writing continues with it, and it is gone with the tab. [Note: What lies on the device]
 */
export function moveToMemory<T extends Json>(name: SealedStoreName, { list, get, put }: Movable<T>): void {
  if (sealedStores[name].onSharing !== 'along') return
  onMovingToMemory(async () => {
    const kept = await list()
    // What was put into the tab meanwhile is newer.
    return () => Promise.all(kept.map(async ({ id, value }) => (await get(id)) ?? put(id, value)))
  })
}
