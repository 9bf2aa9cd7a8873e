import { putPersonalRecord } from '#contract/personal-records.ts'
import { personalKey } from '#encryption/personal-records.ts'
import { sealContent } from '#web/records/personal/content.ts'
import type { Caller } from './caller.ts'
import type { Member } from './members.ts'
import { type OwnThing, ownThings } from './own-things.ts'

/** Seals a member's personal records with their own key, as their device does, and uploads them. */
export async function keepOwnThings(
  caller: Caller,
  member: Member,
  things: readonly OwnThing[] = ownThings(),
): Promise<void> {
  const key = await personalKey(member.keys.signingSeed)
  for (const { kind, value } of things) {
    const id = crypto.randomUUID()
    const written = { kind, value, savedAt: new Date().toISOString(), copyOf: null }
    const sealed = await sealContent(key, id, 1, written)
    await caller.call(putPersonalRecord, { params: { id }, body: { version: 1, sealed } }, member)
  }
}
