import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import type { Json } from '#encryption/padding.ts'
import { deviceChoice, onDeviceChoice } from '#web/platform/device/choice.ts'
import { leavingFinished, onRemoval } from '#web/platform/device/leaving.ts'
import { sealedStore } from '#web/platform/device/sealed-store.ts'
import { registerLeaveHandler } from '#web/shell/leave/leave.ts'

const message = { text: z.string(), attachments: z.array(z.string()), override: z.nullable(z.string()) }

const waiting = z.strictObject({
  id: z.string(),
  /** Who wrote it and in which report: nobody else's device profile sends it. */
  access: z.string(),
  reportId: z.string(),
  ...message,
  writtenAt: z.string(),
  /** As it was sealed when its turn came; `null` before. */
  parcel: z.nullable(z.json()),
})
/** A message that has not arrived yet. */
export type Waiting = z.infer<typeof waiting>

const reply = z.strictObject(message)

/** Things of a report that stay on this device until they are sent, sealed; in this tab until it was asked whose device it is. */
function keptOrHeld<T extends Json>(store: ReturnType<typeof sealedStore<T>>) {
  const held = new Map<string, T>()
  registerLeaveHandler(() => held.clear())
  // Now it may stay here, or it is known that nothing may: the store knows which.
  onDeviceChoice(() => {
    for (const [id, value] of held) void store.put(id, value).then(() => held.delete(id))
  })
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

/** Messages on their way, by their ids. */
export const outboxStore = keptOrHeld(sealedStore('outbox', waiting))

/** Replies that are being written, by whose they are and in which report. */
export const replyStore = keptOrHeld(sealedStore('replies', reply))
