import { planSections } from '#content/safety-plan/sections.ts'
import { inLines } from '#web/records/search/own-text.ts'
import { searchedKind } from '#web/records/search/searched.ts'
import { safetyPlanKind } from './plan-kind.ts'

/** What is found by its words of a safety plan, with the people in it. */
export const searchedPlan = searchedKind(safetyPlanKind, (plan) => [
  {
    title: '',
    words: inLines([
      ...planSections.map((section) => plan[section]),
      ...plan.people.flatMap(({ name, number, words }) => [name, number, words]),
    ]),
    to: '/enhanced-crisis#plan',
  },
])
