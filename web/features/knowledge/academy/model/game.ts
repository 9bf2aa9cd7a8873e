import type { BranchingScenario, Moment } from '#content/knowledge/words.ts'

/** What somebody has chosen so far: the place of each choice in its moment, from 0. */
export type ChosenPath = readonly number[]

/** Where somebody is in a scenario, and the choice that brought them there. */
export interface ScenarioState {
  readonly moment: Moment
  readonly last: Moment['choices'][number] | null
}

/** @throws for a course that this scenario does not have */
export function standingAfter(
  { id, moments }: Pick<BranchingScenario, 'id' | 'moments'>,
  course: ChosenPath,
): ScenarioState {
  const [first] = moments
  if (!first) throw new Error(`scenario ${id} has no moment`)
  return course.reduce<ScenarioState>(
    ({ moment }, chosen) => {
      const last = moment.choices[chosen]
      const next = moments.find((each) => each.id === last?.next)
      if (!last || !next) throw new Error(`scenario ${id} has no such choice at ${moment.id}`)
      return { moment: next, last }
    },
    { moment: first, last: null },
  )
}

/** The choices that were kept, in so far as this version of the scenario has them. */
export function courseIn(scenario: Pick<BranchingScenario, 'id' | 'moments'>, kept: unknown): ChosenPath {
  const course: unknown[] = Array.isArray(kept) ? kept : []
  if (!course.every((each) => typeof each === 'number')) return []
  try {
    standingAfter(scenario, course)
    return course
  } catch {
    return []
  }
}
