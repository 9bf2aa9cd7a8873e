import type { SafetyPlan } from './plan.ts'

/** Storage of a safety plan. */
export interface SafetyPlanStore {
  /** The plan, or `null` if there is none. It throws if the device does not answer, so that the plan is not taken for lost. */
  read: () => Promise<SafetyPlan | null>
  /** Saves the changes since it was last read or saved here: changes by another tab or device in other parts are preserved. */
  save: (plan: SafetyPlan) => Promise<void>
  /** Erases all versions of it. */
  erase: () => Promise<void>
  /** Whether it survives this tab: on this device, or in the account. */
  state: () => Promise<'kept' | 'tab'>
  /** Notifies of possible changes. */
  subscribe: (listener: () => void) => () => void
}
