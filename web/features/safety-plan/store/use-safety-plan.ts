import { useMemo } from 'react'
import { useAutosave } from '#web/platform/device/use-autosave.ts'
import { blankPlan, isBlank, type SafetyPlan } from './plan.ts'
import { personalSafetyPlanStore } from './personal.ts'
import type { SafetyPlanStore } from './safety-plan-store.ts'

const kind = { blank: blankPlan, isBlank }

/** The plan as it is shown and changed, while personal records can be read. */
export function useSafetyPlan(open: () => SafetyPlanStore = personalSafetyPlanStore) {
  const store = useMemo(() => {
    const plans = open()
    return {
      // What cannot be read is said by the state of the records, and the page does not show a plan then.
      get: (): Promise<SafetyPlan | null> => plans.read().catch(() => null),
      put: (_key: string, plan: SafetyPlan) => plans.save(plan),
      remove: () => plans.save(blankPlan),
      erase: () => plans.erase(),
      survives: async () => (await plans.state()) === 'kept',
      subscribe: (listener: () => void) => plans.subscribe(listener),
    }
  }, [open])
  const { value, keeping, change } = useAutosave(store, 'own', kind)
  return {
    plan: value,
    keeping,
    change,
    /** It is gone from the page once it is gone from where it was kept. */
    erase: () => store.erase(),
  }
}

export type SafetyPlanInHand = ReturnType<typeof useSafetyPlan>
