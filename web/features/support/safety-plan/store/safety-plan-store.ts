import type { SafetyPlan } from './plan.ts'

/** Where a safety plan is kept. */
export interface SafetyPlanStore {
  /** The plan, or `null` where there is none. It fails where the device does not answer, so that nobody takes it for lost. */
  read: () => Promise<SafetyPlan | null>
  /** Keeps what was changed since it was last read or saved here: what another tab or device wrote elsewhere in it stays. */
  save: (plan: SafetyPlan) => Promise<void>
  /** Both versions of it, where there are two. */
  erase: () => Promise<void>
  /** Whether it outlives this tab: on this device, or in the account. */
  state: () => Promise<'kept' | 'tab'>
  /** Calls back when it may be another one now. */
  subscribe: (listener: () => void) => () => void
}
