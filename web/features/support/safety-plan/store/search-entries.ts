import { planSections } from '#content/safety-plan/sections.ts'
import { joinLines } from '#web/records/search/own-text.ts'
import { searchedKind } from '#web/records/search/searched-kind.ts'
import { safetyPlanKind } from './plan-kind.ts'

/** Makes a safety plan searchable, with the people in it. */
export const searchedPlan = searchedKind(safetyPlanKind, (plan) => [
  {
    title: '',
    words: joinLines([
      ...planSections.map((section) => plan[section]),
      ...plan.people.flatMap(({ name, number, words }) => [name, number, words]),
    ]),
    to: '/enhanced-crisis#plan',
  },
])
