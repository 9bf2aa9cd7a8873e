import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import type { Json } from '#encryption/padding.ts'
import { sealedStores, type SealedStoreName } from '#web/platform/device/registry.ts'

/** Something of this device, as it is in a copy. */
export const thing = z.strictObject({
  store: z.string(),
  id: z.string(),
  savedAt: z.iso.datetime(),
  value: z.json(),
})
export interface Thing {
  readonly store: SealedStoreName
  readonly id: string
  /** ISO 8601, UTC. */
  readonly savedAt: string
  readonly value: Json
}

/** What is at the start of a copy. `form` grows where an older version could not read it. */
export const about = z.object({
  what: z.literal('upstander-copy'),
  form: z.number(),
  madeAt: z.iso.datetime(),
})
export const presentForm = 1

/**
 * What sends what waits: without it what has no name could not be sent from another device, and a file would start again. It goes
 * with the last of it.
 */
const alsoTaken = new Set<SealedStoreName>([
  'outbox-access',
  'transfers',
  'transfers-access',
  'transfers-paused',
])

/** Whether what lies in a store goes into a copy: what somebody wrote, and what sends it. [Note: What lies on the device] */
export const isTaken = (name: SealedStoreName): boolean => sealedStores[name].inCopy || alsoTaken.has(name)

export const isStoreName = (name: string): name is SealedStoreName => Object.hasOwn(sealedStores, name)
