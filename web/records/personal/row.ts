import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import type { Json } from '#encryption/padding.ts'
import { deviceStore } from '#web/platform/device/device-store.ts'
import { type KindRules, personalKinds } from '#web/platform/device/registry.ts'
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
  /** A member's record: base64url, sealed as `sealedAs`. */
  sealed: z.nullable(z.string()),
  sealedAs: z.number(),
  /** SHA-256 of what was sent and not answered: so that it is not taken for the work of another device. */
  sent: z.array(z.string()),
  /** Another one for each change on this device. */
  change: z.string(),
  /** Before somebody has signed in. */
  content: z.nullable(content),
})
export type PersonalRow = Omit<z.infer<typeof row>, 'content'> & { readonly content: Content | null }
type StoredRow = PersonalRow & Json

/** A record as it was kept, elsewhere; `null` where this is none. */
export function readRow(value: Json): PersonalRow | null {
  const read = z.safeParse(row, value)
  return read.success ? read.data : null
}

/** Somebody wrote it, and would miss it. What is sealed to a member tells its kind only to their open vault. */
const isMissed = ({ content: written, isDirty }: PersonalRow): boolean => {
  if (!written) return isDirty
  const rules: KindRules | undefined = Object.entries(personalKinds).find(
    ([name]) => name === written.kind,
  )?.[1]
  return rules?.holds !== 'mark'
}

// [Note: Where personal records lie] What the account has not got lies apart from what it has: so that signing out, and a
// leaving that nobody waits for, can take the one and leave the other without opening either.
const unsynced = deviceStore<StoredRow>(sealedStore('personal', row), { isMissed })
const kept = deviceStore<StoredRow>(sealedStore('personal-kept', row))
const keptId = (id: string, memberId: string) => `${memberId}/${id}`

/** The records on this device, by id. Changes are exclusive over all tabs. */
export const rows = {
  async get(id: string, memberId: string | null): Promise<PersonalRow | null> {
    return (await unsynced.get(id)) ?? (memberId === null ? null : kept.get(keptId(id, memberId)))
  },
  async list(): Promise<PersonalRow[]> {
    // In this order none is missed that is on its way from the one place to the other.
    const unsent: PersonalRow[] = await unsynced.list()
    const ids = new Set(unsent.map(({ id }) => id))
    return [...unsent, ...(await kept.list()).filter(({ id }) => !ids.has(id))]
  },
  async put(value: PersonalRow): Promise<void> {
    if (value.memberId === null || value.isDirty) return unsynced.put(value.id, value)
    await kept.put(keptId(value.id, value.memberId), value)
    return unsynced.remove(value.id)
  },
  async remove(id: string, memberId: string | null): Promise<void> {
    await unsynced.remove(id)
    if (memberId !== null) await kept.remove(keptId(id, memberId))
  },
  /** Whether a record outlives this tab. */
  outlives: async (id: string, memberId: string | null): Promise<boolean> =>
    (await unsynced.outlives(id)) && (memberId === null || kept.outlives(keptId(id, memberId))),
}
export type PersonalRows = Omit<typeof rows, 'outlives'>

const seen = sealedStore('personal-seen', z.strictObject({ change: z.number() }))
/** What this tab has seen, while it alone has what it saw. */
const seenHere = new Map<string, number>()

/** The last change of a member's records that this device has seen. */
export const lastSeen = {
  get: async (memberId: string): Promise<number> =>
    seenHere.get(memberId) ?? (await seen.get(memberId))?.value.change ?? 0,
  async put(memberId: string, change: number): Promise<void> {
    // Said to be seen, a record that went with this tab would never be asked for again.
    if (!(await kept.survives())) return void seenHere.set(memberId, change)
    await seen.put(memberId, { change })
    seenHere.delete(memberId)
  },
}

/** Signing out removes what the account has, including what only this tab had. */
export async function forgetStored(memberId: string): Promise<void> {
  seenHere.delete(memberId)
  await seen.remove(memberId)
  for (const { id } of (await kept.list()).filter((each) => each.memberId === memberId))
    await kept.remove(keptId(id, memberId))
}
