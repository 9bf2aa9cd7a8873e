import { onDeviceChoice } from '#web/platform/device/choice.ts'
import { leavingFinished, onRemoval } from '#web/platform/device/leaving.ts'
import { type Kept, sealedStore } from '#web/platform/device/sealed-store.ts'
import { type Draft, draft } from './draft.ts'

const sealed = sealedStore('drafts', draft)

const listeners = new Set<() => void>()

function told<T>(done: T): T {
  for (const listener of listeners) listener()
  return done
}

/** The drafts on this device. In memory only where the browser keeps nothing, or where others look at the device. */
export const drafts = {
  async get(id: string): Promise<Draft | null> {
    await leavingFinished()
    return (await sealed.get(id))?.value ?? null
  },
  async list(): Promise<Kept<Draft>[]> {
    await leavingFinished()
    return sealed.list()
  },
  put: async (id: string, value: Draft): Promise<Kept<Draft>> => told(await sealed.put(id, value)),
  remove: async (id: string): Promise<void> => told(await sealed.remove(id)),
  survives: (): Promise<boolean> => sealed.survives(),
  /** Calls back after each change made in this tab. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

onRemoval(async () => {
  for (const { id } of await sealed.list()) await sealed.remove(id)
})
onDeviceChoice(() => told(undefined))
