import { planSections } from '#content/safety-plan/sections.ts'
import { maxPeople, overlongParts, splitLines, type PlanPerson, type SafetyPlan } from './plan.ts'

const samePerson = (one: PlanPerson) => (other: PlanPerson) =>
  one.id === other.id || (one.name === other.name && one.number === other.number)

/**
 * Merges two versions of a plan: in each part the lines of the first, then those that only the second has; the people of both.
 *
 * @returns `null` if that would exceed the maximum number of people, or the maximum length of a part
 */
export function mergePlans(first: SafetyPlan, second: SafetyPlan): SafetyPlan | null {
  const people = [...first.people, ...second.people.filter((other) => !first.people.some(samePerson(other)))]
  if (people.length > maxPeople) return null
  const parts = planSections.map((section) => {
    const lines = splitLines(first[section])
    const added = splitLines(second[section]).filter((line) => !lines.includes(line))
    return [section, [...lines, ...added].join('\n')] as const
  })
  const merged = { ...first, ...Object.fromEntries(parts), people }
  if (overlongParts(merged).length > 0) return null
  const reviewDays = [first.reviewedOn, second.reviewedOn].filter((day) => day !== null)
  return { ...merged, reviewedOn: reviewDays.toSorted().at(-1) ?? null }
}
