import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { planSections, type PlanSection } from '#content/safety-plan/sections.ts'
import { localToday } from '#web/ui/days.ts'

/** The maximum of people for one message: a list that a person can still handle on a hard day. */
export const maxPeople = 5

const line = z.string().check(z.maxLength(200))

export const person = z.strictObject({
  id: z.string(),
  name: line,
  number: line,
  /** The text of the message to this person. */
  words: z.string().check(z.maxLength(500)),
})

/** The maximum of characters that a person can write in one part. */
export const maxPartLength = 5_000

/** Earlier versions appended notes to a part that was full: such a plan can still be read and shortened. */
const part = z.string().check(z.maxLength(4 * maxPartLength))

/** A personal plan for hard days. No server can read it. */
export const safetyPlan = z.strictObject({
  signs: part,
  coping: part,
  places: part,
  helpers: part,
  professionals: part,
  surroundings: part,
  people: z.array(person).check(z.maxLength(maxPeople)),
  /** The day of the last review after a hard day. */
  reviewedOn: z.nullable(z.iso.date()),
})

export type PlanPerson = z.infer<typeof person>
export type SafetyPlan = z.infer<typeof safetyPlan>

export const blankPlan: SafetyPlan = {
  signs: '',
  coping: '',
  places: '',
  helpers: '',
  professionals: '',
  surroundings: '',
  people: [],
  reviewedOn: null,
}

/** Whether it has no contents. */
export const isBlank = (plan: SafetyPlan): boolean =>
  plan.people.length === 0 && planSections.every((section) => plan[section].trim() === '')

/** The non-empty lines of a part. */
export const splitLines = (text: string): string[] =>
  text
    .split('\n')
    .map((each) => each.trim())
    .filter(Boolean)

/** What a hard day showed, by the part of the plan where it belongs. */
export type HardDayNotes = Partial<Record<PlanSection, string>>

/** The parts that would be longer than a part can be. */
export const overlongParts = (plan: Partial<SafetyPlan>): PlanSection[] =>
  planSections.filter((section) => (plan[section]?.length ?? 0) > maxPartLength)

/** The plan after a hard day: new lines are appended, and it was reviewed today, by the day on this device. */
export function afterHardDay(plan: SafetyPlan, notes: HardDayNotes): Partial<SafetyPlan> {
  const added = planSections.flatMap((section) => {
    const lines = splitLines(notes[section] ?? '')
    return lines.length > 0 ? [[section, [...splitLines(plan[section]), ...lines].join('\n')] as const] : []
  })
  return { ...Object.fromEntries(added), reviewedOn: localToday() }
}
