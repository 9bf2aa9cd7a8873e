import { putPersonalRecord } from '#contract/personal-records.ts'
import { personalKey } from '#encryption/personal-records.ts'
import { sealContent } from '#web/records/personal/content.ts'
import type { Caller } from './caller.ts'
import type { Member } from './members.ts'
import { type OwnRecord, ownRecords } from './own-record-samples.ts'

/** Seals a member's personal records with their own key, as their device does, and uploads them. */
export async function saveOwnRecords(
  caller: Caller,
  member: Member,
  records: readonly OwnRecord[] = ownRecords(),
): Promise<void> {
  const key = await personalKey(member.keys.signingSeed)
  for (const { kind, value } of records) {
    const id = crypto.randomUUID()
    const written = { kind, value, savedAt: new Date().toISOString(), copyOf: null }
    const sealed = await sealContent(key, id, 1, written)
    await caller.call(putPersonalRecord, { params: { id }, body: { version: 1, sealed } }, member)
  }
}
