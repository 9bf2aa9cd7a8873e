import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import type { Json } from '#encryption/padding.ts'
import { sealedStores, type SealedStoreName } from '#web/platform/device/registry.ts'

/** A record of this device as a backup holds it. */
export const copiedRecord = z.strictObject({
  store: z.string(),
  id: z.string(),
  savedAt: z.iso.datetime(),
  value: z.json(),
})
export interface CopiedRecord {
  readonly store: SealedStoreName
  readonly id: string
  /** ISO 8601, UTC. */
  readonly savedAt: string
  readonly value: Json
}

/** The header of a backup. `form` increases when older versions cannot read the format. */
export const about = z.object({
  what: z.literal('upstander-copy'),
  form: z.number(),
  madeAt: z.iso.datetime(),
})
export const presentForm = 1

/**
 * State of the outbox: without it anonymous records could not be sent from another device, and uploads would start over. It is
 * deleted with the last pending item.
 */
const alsoCopied = new Set<SealedStoreName>([
  'outbox-access',
  'transfers',
  'transfers-access',
  'transfers-paused',
])

/** Whether a store is part of a backup: what the person wrote, and the outbox that sends it. [Note: What lies on the device] */
export const isCopied = (name: SealedStoreName): boolean => sealedStores[name].inCopy || alsoCopied.has(name)

export const isStoreName = (name: string): name is SealedStoreName => Object.hasOwn(sealedStores, name)
