import { personalKind } from '#web/records/personal/kind.ts'
import { safetyPlan } from './plan.ts'

/** A plan has no automatic merge: two devices that changed it leave two versions, and its owner chooses. */
export const safetyPlanKind = personalKind({ name: 'safety-plan', shape: safetyPlan, isSingle: true })
