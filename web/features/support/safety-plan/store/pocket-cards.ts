import { planSections, type PlanSection } from '#content/safety-plan/sections.ts'
import { linesOf, type PlanPerson, type SafetyPlan } from './plan.ts'

/** One step of the plan as a card to carry. */
export interface PlanCard {
  readonly id: PlanSection
  readonly lines: readonly string[]
  /** Each of them with a way to call. */
  readonly people: readonly PlanPerson[]
}

/** The steps that say something, in the order of a hard day. The people to tell are on the card of those to ask for help. */
export const cardsOf = (plan: SafetyPlan): readonly PlanCard[] =>
  planSections
    .map((id) => ({ id, lines: linesOf(plan[id]), people: id === 'helpers' ? plan.people : [] }))
    .filter(({ lines, people }) => lines.length + people.length > 0)
