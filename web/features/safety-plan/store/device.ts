import { deviceStore } from '#web/platform/device/device-store.ts'
import { sealedStore } from '#web/platform/device/sealed-store.ts'
import { blankPlan, type SafetyPlan, safetyPlan } from './plan.ts'
import type { SafetyPlanStore } from './safety-plan-store.ts'

const own = 'own'

const kept = deviceStore<SafetyPlan>(sealedStore('safety-plan', safetyPlan))

/** One after the other in this tab, and, where the browser has locks, in all of them: nothing comes back that was erased. */
let turn: Promise<unknown> = Promise.resolve()
function alone(work: () => Promise<void>): Promise<void> {
  const locked = () =>
    'locks' in navigator ? navigator.locks.request('upstander-safety-plan', work) : work()
  const done = turn.then(locked)
  turn = done.catch(() => undefined)
  return done
}

/** What differs between two states of a plan. */
function changes(before: SafetyPlan, after: SafetyPlan): Partial<SafetyPlan> {
  const fields = Object.entries(after).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof SafetyPlan]),
  )
  return Object.fromEntries(fields)
}

/**
 * The plan sealed on this device, as drafts are: in this tab only where nothing may stay, and gone by "Leave quickly" where the
 * person chose so.
 */
export function deviceSafetyPlanStore(): SafetyPlanStore {
  /** As this tab last read or wrote it. */
  let known = blankPlan
  return {
    async read() {
      const found = await kept.get(own)
      known = found ?? blankPlan
      return found
    },
    save: (plan) =>
      alone(async () => {
        const there = (await kept.get(own)) ?? blankPlan
        await kept.put(own, { ...there, ...changes(known, plan) })
        known = plan
      }),
    erase: () =>
      alone(async () => {
        await kept.remove(own)
        known = blankPlan
      }),
    state: async () => ((await kept.survives()) ? 'kept' : 'tab'),
  }
}
