import type { MissingStep } from '#contract/community/moderators.ts'
import { utcDay } from '#server/platform/days.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { ModerationFiguresRow, ModeratorRow } from './ids.ts'

/**
 * What has to be done before the community can be opened, in order. Two moderators who may decide, so that neither is alone with a story or
 * with an appeal.
 */
export function missingSteps(
  moderators: readonly Pick<ModeratorRow, 'trained_on' | 'is_paused'>[],
  { ready }: Pick<ModerationFiguresRow, 'ready'>,
): MissingStep[] {
  const named = moderators.filter(({ is_paused: isPaused }) => !isPaused)
  return [
    ...(named.length < 2 ? (['two_moderators'] as const) : []),
    ...(named.length >= 2 && ready < 2 ? (['training'] as const) : []),
  ]
}

/** @throws {Refusal} `invalid_input` for a day that is still to come */
export function requirePastTrainingDay(day: string | null): void {
  if (day !== null && day > utcDay())
    refuse('invalid_input', undefined, { fields: { 'body.trainedOn': 'Must not be later than today.' } })
}
