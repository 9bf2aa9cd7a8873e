import { useMemo, useState } from 'react'
import { useAutosave } from '#web/platform/device/use-autosave.ts'
import { blankPlan, isBlank, type SafetyPlan } from './plan.ts'
import { personalSafetyPlanStore } from './personal-plan-store.ts'
import type { SafetyPlanStore } from './safety-plan-store.ts'

const kind = { blank: blankPlan, isBlank }

/** The plan and its actions, while personal records can be read. */
export function useSafetyPlan(open: () => SafetyPlanStore = personalSafetyPlanStore) {
  const [attempt, setAttempt] = useState(0)
  const [isUnreadable, setUnreadable] = useState(false)
  const store = useMemo(() => {
    const plans = open()
    return {
      attempt,
      async get(): Promise<SafetyPlan | null> {
        try {
          const found = await plans.read()
          setUnreadable(false)
          return found
        } catch {
          setUnreadable(true)
          return null
        }
      },
      put: (_key: string, plan: SafetyPlan) => plans.save(plan),
      remove: () => plans.save(blankPlan),
      erase: () => plans.erase(),
      survives: async () => (await plans.state()) === 'kept',
      subscribe: (listener: () => void) => plans.subscribe(listener),
    }
  }, [open, attempt])
  const { value, saveState, change, saveNow } = useAutosave(store, 'own', kind)
  return {
    plan: value,
    keeping: saveState,
    change,
    saveNow,
    /** The page shows it as erased once the storage has erased it. */
    erase: async () => {
      // Recent input that is saved after the erasure would restore the whole plan.
      await saveNow()
      await store.erase()
    },
    isUnreadable,
    retry: () => setAttempt((before) => before + 1),
  }
}

export type SafetyPlanInHand = ReturnType<typeof useSafetyPlan>
