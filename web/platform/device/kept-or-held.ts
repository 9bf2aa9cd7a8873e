import type { Json } from '#encryption/padding.ts'
import { registerLeaveHandler } from '#web/shell/leave/leave.ts'
import { deviceChoice, onDeviceChoice } from './choice.ts'
import { leavingFinished, onRemoval } from './leaving.ts'
import type { sealedStore } from './sealed-store.ts'

/** Things that stay on this device until they are sent, sealed; in this tab until it was asked whose device it is. */
export function keptOrHeld<T extends Json>(store: ReturnType<typeof sealedStore<T>>) {
  const held = new Map<string, T>()
  registerLeaveHandler(() => held.clear())
  // Now it may stay here, or it is known that nothing may: the store knows which.
  onDeviceChoice(() =>
    Promise.all([...held].map(([id, value]) => store.put(id, value).then(() => held.delete(id)))),
  )
  onRemoval(async () => {
    for (const { id } of await store.list()) await store.remove(id)
  })
  return {
    async get(id: string): Promise<T | null> {
      await leavingFinished()
      return held.get(id) ?? (await store.get(id))?.value ?? null
    },
    async list(): Promise<T[]> {
      await leavingFinished()
      const kept = (await store.list()).map(({ value }) => value)
      return [...kept, ...held.values()]
    },
    async put(id: string, value: T): Promise<void> {
      if (deviceChoice() === 'unknown') {
        held.set(id, value)
        return
      }
      await store.put(id, value)
      held.delete(id)
    },
    async remove(id: string): Promise<void> {
      held.delete(id)
      await store.remove(id)
    },
    /** Whether it outlives this tab. */
    survives: async (): Promise<boolean> => deviceChoice() !== 'unknown' && (await store.survives()),
  }
}
