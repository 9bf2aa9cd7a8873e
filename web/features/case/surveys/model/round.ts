import { surveyCodeBounds } from '#contract/surveys.ts'
import { m } from '#web/messages/compiled/messages.js'

/** The form of a round that is not open yet: days are `2026-11-21`, or empty. */
export interface Round {
  readonly name: string
  readonly opensOn: string
  readonly closesOn: string
  /** Number of participants, each with a code. */
  readonly people: string
}

/** Ids of the controls, in the order of the form. */
export const roundIds = {
  name: 'round-name',
  opensOn: 'round-first',
  closesOn: 'round-last',
  people: 'round-people',
} as const

/** Problems in words, by field. */
export type RoundProblems = { readonly [field in keyof Round]?: string }

function isCount(people: string): boolean {
  const count = Number(people)
  return Number.isInteger(count) && count >= surveyCodeBounds.min && count <= surveyCodeBounds.max
}

/** Validates the form of a round. */
export function validateRound({ name, opensOn, closesOn, people }: Round): RoundProblems {
  return {
    ...(name.trim() === '' && { name: m.surveys_round_name_missing() }),
    ...(opensOn === '' && { opensOn: m.surveys_round_day_missing() }),
    ...(closesOn === ''
      ? { closesOn: m.surveys_round_day_missing() }
      : closesOn < opensOn && { closesOn: m.surveys_round_days_wrong() }),
    ...(!isCount(people) && { people: m.surveys_round_people_wrong(surveyCodeBounds) }),
  }
}

/** The first invalid field of the form. */
export const firstRoundProblem = (wrong: RoundProblems): keyof Round | undefined =>
  (Object.keys(roundIds) as (keyof Round)[]).find((field) => wrong[field])
