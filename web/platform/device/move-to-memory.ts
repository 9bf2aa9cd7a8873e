import type { Json } from '#encryption/padding.ts'
import { registerMoveToMemory } from './choose-device.ts'
import { sealedStores, type SealedStoreName } from './registry.ts'

/** The part of a store that moving its items needs. */
interface Movable<T extends Json> {
  readonly get: (id: string) => Promise<object | null>
  readonly put: (id: string, value: T) => Promise<unknown>
  readonly list: () => Promise<readonly { readonly id: string; readonly value: T }[]>
}

/**
 * When nothing may be stored on this device any more, stored items move into the tab's memory if the
 * registry says so: the person continues what they were writing, and it disappears with the tab. [Note: What
 * lies on the device]
 */
export function moveToMemory<T extends Json>(name: SealedStoreName, { list, get, put }: Movable<T>): void {
  if (sealedStores[name].onSharing !== 'along') return
  registerMoveToMemory(async () => {
    const items = await list()
    // An item that was put into the tab in the meantime is newer.
    return () => Promise.all(items.map(async ({ id, value }) => (await get(id)) ?? put(id, value)))
  })
}
