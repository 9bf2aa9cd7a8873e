import { planSections, type PlanSection } from '#content/safety-plan/sections.ts'
import { splitLines, type PlanPerson, type SafetyPlan } from './plan.ts'

/** One step of the plan as a pocket card. */
export interface PlanCard {
  readonly id: PlanSection
  readonly lines: readonly string[]
  /** The people on the card, each with a call link. */
  readonly people: readonly PlanPerson[]
}

/** The non-empty steps, in the order of a hard day. The people to notify are on the card of those to ask for help. */
export const cardsOf = (plan: SafetyPlan): readonly PlanCard[] =>
  planSections
    .map((id) => ({ id, lines: splitLines(plan[id]), people: id === 'helpers' ? plan.people : [] }))
    .filter(({ lines, people }) => lines.length + people.length > 0)
