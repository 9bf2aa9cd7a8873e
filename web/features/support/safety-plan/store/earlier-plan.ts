import { sealedStore } from '#web/platform/device/sealed-store.ts'
import { waitForLeaveCleanup } from '#web/platform/device/leave-cleanup.ts'
import { withLock } from '#web/platform/device/with-lock.ts'
import { isJsonEqual } from '#web/records/personal/record-merge.ts'
import { filterKind, findSingleRecord, personalRecords } from '#web/records/personal/personal.ts'
import { safetyPlan } from './plan.ts'
import { safetyPlanKind } from './plan-kind.ts'

/** The store of the plan in versions before personal records, on this device only. */
const earlier = sealedStore('safety-plan', safetyPlan)
const own = 'own'
let isDone = false

/**
 * Migrates the plan of an earlier version of the app on this device, as soon as it can be written: for a signed-in member, once
 * their vault is open. The old one is removed only when the personal record exists, so a closed tab loses nothing, and the migration
 * is not repeated. If the account has a plan already, it becomes a conflicting version, and its owner chooses.
 */
export async function migrateEarlierPlan(): Promise<void> {
  if (isDone || personalRecords.current().status !== 'ready') return
  await withLock('earlier-safety-plan', async () => {
    await waitForLeaveCleanup()
    const found = await earlier.get(own)
    isDone = found === null
    if (!found) return
    const { records } = personalRecords.current()
    const isStored = filterKind(safetyPlanKind, records).some(({ value }) => isJsonEqual(value, found.value))
    if (!isStored)
      await personalRecords.saveAsVersion(
        safetyPlanKind,
        found.value,
        findSingleRecord(safetyPlanKind, records)?.id,
      )
    await earlier.remove(own)
    isDone = true
  })
}
