import type { Json } from '#encryption/padding.ts'
import { onTakingAlong } from './choosing.ts'
import type { sealedStore } from './sealed-store.ts'

/**
 * When it is said that nothing may stay on this device, what was kept on it comes along into the tab: whoever is writing
 * goes on with it, and it is gone with the tab.
 */
export function moveToMemory<T extends Json>({
  list,
  get,
  put,
}: Pick<ReturnType<typeof sealedStore<T>>, 'list' | 'get' | 'put'>): void {
  onTakingAlong(async () => {
    const kept = await list()
    // What was put into the tab meanwhile is newer.
    return () => Promise.all(kept.map(async ({ id, value }) => (await get(id)) ?? put(id, value)))
  })
}
