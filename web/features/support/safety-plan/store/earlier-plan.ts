import { sealedStore } from '#web/platform/device/sealed-store.ts'
import { leavingFinished } from '#web/platform/device/leaving.ts'
import { withLock } from '#web/platform/device/with-lock.ts'
import { areSame } from '#web/records/personal/merging.ts'
import { ofKind, oneOf, personalRecords } from '#web/records/personal/personal.ts'
import { safetyPlan } from './plan.ts'
import { safetyPlanKind } from './plan-kind.ts'

/** Where versions before personal records kept the plan, on this device only. */
const earlier = sealedStore('safety-plan', safetyPlan)
const own = 'own'
let isDone = false

/**
 * Takes over what an earlier version of the app kept on this device, once it can be written: where somebody is signed in, with
 * their vault open. It is removed when it is a personal record, so a tab that dies meanwhile loses nothing, and what it had done
 * is not done twice. Beside a plan that the account has already it is a second version, and its owner chooses.
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
