import { findSingleRecord, filterKind, personalRecords } from '#web/records/personal/personal.ts'
import { migrateEarlierPlan } from './earlier-plan.ts'
import { blankPlan, isBlank, type SafetyPlan } from './plan.ts'
import { safetyPlanKind } from './plan-kind.ts'
import type { SafetyPlanStore } from './safety-plan-store.ts'

/** The differences between two states of a plan. */
function changes(before: SafetyPlan, after: SafetyPlan): Partial<SafetyPlan> {
  const fields = Object.entries(after).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof SafetyPlan]),
  )
  return Object.fromEntries(fields)
}

const currentPlan = () => findSingleRecord(safetyPlanKind, personalRecords.current().records)

/** The plan as a personal record: on this device, and in the account of members who are signed in. [Note: Personal records] */
export function personalSafetyPlanStore(): SafetyPlanStore {
  /** The plan as this tab last read or wrote it. */
  let known = blankPlan
  return {
    async read() {
      if (personalRecords.current().status === 'reading') await personalRecords.load()
      await migrateEarlierPlan()
      if (personalRecords.current().status === 'unreadable')
        throw new Error('personal records on this device are unreadable')
      const found = currentPlan()?.value ?? null
      known = found ?? blankPlan
      return found
    },
    async save(plan) {
      const mine = changes(known, plan)
      await personalRecords.changeOne(safetyPlanKind, (storedPlan) => {
        const next = { ...blankPlan, ...storedPlan, ...mine }
        return isBlank(next) ? null : next
      })
      known = plan
    },
    async erase() {
      await personalRecords.changeOne(safetyPlanKind, () => null)
      for (const { id } of filterKind(safetyPlanKind, personalRecords.current().records))
        await personalRecords.remove(id)
      known = blankPlan
    },
    async state() {
      const plan = currentPlan()
      return !plan || (await personalRecords.outlives(plan.id)) ? 'kept' : 'tab'
    },
    subscribe: personalRecords.subscribe,
  }
}
