import { sealedStore } from '#web/platform/device/sealed-store.ts'
import { leavingFinished } from '#web/platform/device/leaving.ts'
import { withLock } from '#web/platform/device/with-lock.ts'
import { areSame } from '#web/records/personal/merging.ts'
import { ofKind, oneOf, personalRecords } from '#web/records/personal/personal.ts'
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
export async function carryOverEarlierPlan(): Promise<void> {
  if (isDone || personalRecords.current().status !== 'ready') return
  await withLock('earlier-safety-plan', async () => {
    await leavingFinished()
    const found = await earlier.get(own)
    isDone = found === null
    if (!found) return
    const { records } = personalRecords.current()
    const isThere = ofKind(safetyPlanKind, records).some(({ value }) => areSame(value, found.value))
    if (!isThere)
      await personalRecords.saveBeside(safetyPlanKind, found.value, oneOf(safetyPlanKind, records)?.id)
    await earlier.remove(own)
    isDone = true
  })
}
