import type { ClassPosition } from '#contract/classes.ts'
import type { BranchingScenario } from '#content/knowledge/words.ts'
import {
  type ChosenPath,
  type ScenarioState,
  standingAfter,
} from '#web/features/knowledge/academy/model/game.ts'

/** The position of a class: the story, the moment, and the choice that led there. */
export interface PlaceInStory extends ScenarioState {
  readonly scenario: BranchingScenario
}

/** @returns null if this device has another version of the stories than the teacher */
export function placeInStory(
  scenarios: readonly BranchingScenario[],
  position: ClassPosition,
): PlaceInStory | null {
  const scenario = scenarios.find(({ id }) => id === position.scenario)
  if (!scenario) return null
  try {
    const progress = standingAfter(scenario, position.course)
    const { id, choices } = progress.moment
    return id === position.moment && choices.length === position.choices ? { scenario, ...progress } : null
  } catch {
    return null
  }
}

/** @throws for a path that the story does not have */
export function positionAfter(scenario: BranchingScenario, course: ChosenPath): ClassPosition {
  const { moment } = standingAfter(scenario, course)
  return {
    scenario: scenario.id,
    course: [...course],
    moment: moment.id,
    choices: moment.choices.length,
  }
}
