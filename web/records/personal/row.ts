import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import type { Json } from '#encryption/padding.ts'
import { deviceStore } from '#web/platform/device/device-store.ts'
import { sealedStore } from '#web/platform/device/sealed-store.ts'

/** What is inside the seal of a personal record. */
export const content = z.strictObject({
  kind: z.string(),
  /** When it was written, ISO 8601, UTC. */
  savedAt: z.string(),
  /** The record that this was written beside, where two devices changed it; `null` as a rule. */
  copyOf: z.nullable(z.string()),
  value: z.json(),
})
export type Content = Omit<z.infer<typeof content>, 'value'> & { readonly value: Json }

/**
 * A personal record on this device. Before somebody signs in, its content lies here under the key of the device; of a member it
 * lies as it goes to the server, sealed to the member's own key: without the open vault nobody can read it here either.
 */
const row = z.strictObject({
  id: z.string(),
  /** Whose it is; `null` before somebody has signed in. */
  memberId: z.nullable(z.string()),
  /** The version that the server is known to have; 0 where it has none. */
  version: z.number(),
  /** What the server has not got yet. */
  isDirty: z.boolean(),
  /** Its owner has removed it, and the server does not know yet. */
  isRemoved: z.boolean(),
  /** Of a member: base64url, sealed as `sealedAs`. */
  sealed: z.nullable(z.string()),
  sealedAs: z.number(),
  /** SHA-256 of what was sent and not answered: so that it is not taken for the work of another device. */
  sent: z.array(z.string()),
  /** Another one for each change on this device. */
  change: z.string(),
  /** Before somebody has signed in. */
  content: z.nullable(content),
})
export type Row = Omit<z.infer<typeof row>, 'content'> & { readonly content: Content | null }
type StoredRow = Row & Json

/** A record as it was kept, elsewhere; `null` where this is none. */
export function readRow(value: Json): Row | null {
  const read = z.safeParse(row, value)
  return read.success ? read.data : null
}

const rowStore = deviceStore<StoredRow>(sealedStore('personal', row))

/** The records on this device, by their ids. */
export const rows = {
  get: (id: string): Promise<Row | null> => rowStore.get(id),
  list: (): Promise<Row[]> => rowStore.list(),
  put: (value: Row): Promise<void> => rowStore.put(value.id, value),
  remove: (id: string): Promise<void> => rowStore.remove(id),
  /** Whether a record outlives this tab. */
  outlives: (id: string): Promise<boolean> => rowStore.outlives(id),
}
export type Rows = typeof rows

const seen = sealedStore('personal-seen', z.strictObject({ change: z.number() }))

/** The last change of a member's records that this device has seen. */
export const lastSeen = {
  get: async (memberId: string): Promise<number> => (await seen.get(memberId))?.value.change ?? 0,
  put: async (memberId: string, change: number): Promise<void> => void (await seen.put(memberId, { change })),
  /** Whoever signs out leaves no name here. */
  forget: (memberId: string): Promise<void> => seen.remove(memberId),
}
