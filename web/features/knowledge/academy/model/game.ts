import type { BranchingScenario, Moment } from '#content/knowledge/words.ts'

/** The choices so far, each as its index in its moment, from 0. */
export type ChosenPath = readonly number[]

/** The current moment of a scenario, and the choice that led to it. */
export interface ScenarioState {
  readonly moment: Moment
  readonly last: Moment['choices'][number] | null
}

/** @throws for a path that this scenario does not have */
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

/** The stored choices, up to the first that this version of the scenario does not have. */
export function validCourse(
  scenario: Pick<BranchingScenario, 'id' | 'moments'>,
  storedChoices: unknown,
): ChosenPath {
  const course: unknown[] = Array.isArray(storedChoices) ? storedChoices : []
  if (!course.every((each) => typeof each === 'number')) return []
  try {
    standingAfter(scenario, course)
    return course
  } catch {
    return []
  }
}
