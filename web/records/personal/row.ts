import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import type { Json } from '#encryption/padding.ts'
import { deviceStore } from '#web/platform/device/device-store.ts'
import { type KindRules, personalKinds } from '#web/platform/device/registry.ts'
import { sealedStore } from '#web/platform/device/sealed-store.ts'

/** Contents of a personal record, inside the seal. */
export const content = z.strictObject({
  kind: z.string(),
  /** When it was written, ISO 8601, UTC. */
  savedAt: z.string(),
  /** The record of which this is another version, after a conflict; usually `null`. */
  copyOf: z.nullable(z.string()),
  value: z.json(),
})
export type Content = Omit<z.infer<typeof content>, 'value'> & { readonly value: Json }

/**
 * A personal record on this device. Before sign-in its content is sealed to the device's key; a member's is stored as on the server, sealed
 * to the member's own key, so that it cannot be read here without the open vault.
 */
const row = z.strictObject({
  id: z.string(),
  /** Its owner; `null` before sign-in. */
  memberId: z.nullable(z.string()),
  /** The last version known to be on the server; 0 for none. */
  version: z.number(),
  /** It has changes that the server lacks. */
  isDirty: z.boolean(),
  /** Its owner has removed it, which the server does not know yet. */
  isRemoved: z.boolean(),
  /** A member's record: base64url, sealed as `sealedAs`. */
  sealed: z.nullable(z.string()),
  sealedAs: z.number(),
  /** SHA-256 of what was sent without a response, so that it is not mistaken for another device's write. */
  sent: z.array(z.string()),
  /** A new value for each change on this device. */
  change: z.string(),
  /** Before sign-in. */
  content: z.nullable(content),
})
export type PersonalRow = Omit<z.infer<typeof row>, 'content'> & { readonly content: Content | null }
type StoredRow = PersonalRow & Json

/** Parses a stored record; `null` if it is invalid. */
export function readRow(value: Json): PersonalRow | null {
  const read = z.safeParse(row, value)
  return read.success ? read.data : null
}

/** Whether losing it would lose a person's work. The kind of a member's sealed record is known only to their open vault. */
const isMissed = ({ content: written, isDirty }: PersonalRow): boolean => {
  if (!written) return isDirty
  const rules: KindRules | undefined = Object.entries(personalKinds).find(
    ([name]) => name === written.kind,
  )?.[1]
  return rules?.holds !== 'mark'
}

// [Note: Where personal records lie] Records with changes that the account lacks are stored apart from the others, so that signing out, and
// a quick exit, can remove the one and keep the other without opening either.
const unsynced = deviceStore<StoredRow>(sealedStore('personal', row), { isMissed })
const stored = deviceStore<StoredRow>(sealedStore('personal-kept', row))
const storedId = (id: string, memberId: string) => `${memberId}/${id}`

/** The records on this device, by id. Changes hold a lock across tabs. */
export const rows = {
  async get(id: string, memberId: string | null): Promise<PersonalRow | null> {
    return (await unsynced.get(id)) ?? (memberId === null ? null : stored.get(storedId(id, memberId)))
  },
  async list(): Promise<PersonalRow[]> {
    // In this order, no record moving between the two places is missed.
    const unsent: PersonalRow[] = await unsynced.list()
    const ids = new Set(unsent.map(({ id }) => id))
    return [...unsent, ...(await stored.list()).filter(({ id }) => !ids.has(id))]
  },
  async put(value: PersonalRow): Promise<void> {
    if (value.memberId === null || value.isDirty) return unsynced.put(value.id, value)
    await stored.put(storedId(value.id, value.memberId), value)
    return unsynced.remove(value.id)
  },
  async remove(id: string, memberId: string | null): Promise<void> {
    await unsynced.remove(id)
    if (memberId !== null) await stored.remove(storedId(id, memberId))
  },
  /** Whether a record survives this tab. */
  outlives: async (id: string, memberId: string | null): Promise<boolean> =>
    (await unsynced.outlivesTab(id)) && (memberId === null || stored.outlivesTab(storedId(id, memberId))),
}
export type PersonalRows = Omit<typeof rows, 'outlives'>

const seen = sealedStore('personal-seen', z.strictObject({ change: z.number() }))
/** The last change seen by this tab, while only this tab has what it saw. */
const localVersions = new Map<string, number>()

/** The last change of a member's records seen by this device. */
export const lastSeen = {
  get: async (memberId: string): Promise<number> =>
    localVersions.get(memberId) ?? (await seen.get(memberId))?.value.change ?? 0,
  async put(memberId: string, change: number): Promise<void> {
    // If it were stored as seen, a record lost with this tab would never be fetched again.
    if (!(await stored.survives())) return void localVersions.set(memberId, change)
    await seen.put(memberId, { change })
    localVersions.delete(memberId)
  },
}

/** At sign-out, removes what the account has, including what only this tab had. */
export async function forgetStored(memberId: string): Promise<void> {
  localVersions.delete(memberId)
  await seen.remove(memberId)
  for (const { id } of (await stored.list()).filter((each) => each.memberId === memberId))
    await stored.remove(storedId(id, memberId))
}
