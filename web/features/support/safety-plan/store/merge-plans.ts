import { planSections } from '#content/safety-plan/sections.ts'
import { linesOf, maxPeople, type PlanPerson, type SafetyPlan } from './plan.ts'

const samePerson = (one: PlanPerson) => (other: PlanPerson) =>
  one.id === other.id || (one.name === other.name && one.number === other.number)

/**
 * Two versions of a plan in one: in each part the lines of the first and then those that only the second has; the people of both.
 *
 * @returns `null` where that would be more people than a plan has room for
 */
export function together(first: SafetyPlan, second: SafetyPlan): SafetyPlan | null {
  const people = [...first.people, ...second.people.filter((other) => !first.people.some(samePerson(other)))]
  if (people.length > maxPeople) return null
  const parts = planSections.map((section) => {
    const lines = linesOf(first[section])
    const added = linesOf(second[section]).filter((line) => !lines.includes(line))
    return [section, [...lines, ...added].join('\n')] as const
  })
  const reviewed = [first.reviewedOn, second.reviewedOn].filter((day) => day !== null)
  return { ...first, ...Object.fromEntries(parts), people, reviewedOn: reviewed.toSorted().at(-1) ?? null }
}
