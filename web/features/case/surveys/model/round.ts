import { surveyCodeBounds } from '#contract/surveys.ts'
import { m } from '#web/messages/compiled/messages.js'

/** A round that is not open yet, as an owner typed it: days are `2026-11-21`, or empty. */
export interface Round {
  readonly name: string
  readonly opensOn: string
  readonly closesOn: string
  /** How many people are asked, each with a code. */
  readonly people: string
}

/** The ids of its controls, in the order of the form. */
export const roundIds = {
  name: 'round-name',
  opensOn: 'round-first',
  closesOn: 'round-last',
  people: 'round-people',
} as const

/** What is missing or wrong, in words, by its field. */
export type WrongInRound = { readonly [field in keyof Round]?: string }

function isCount(people: string): boolean {
  const count = Number(people)
  return Number.isInteger(count) && count >= surveyCodeBounds.min && count <= surveyCodeBounds.max
}

/** What has to be mended before a round can be opened. */
export function wrongInRound({ name, opensOn, closesOn, people }: Round): WrongInRound {
  return {
    ...(name.trim() === '' && { name: m.surveys_round_name_missing() }),
    ...(opensOn === '' && { opensOn: m.surveys_round_day_missing() }),
    ...(closesOn === ''
      ? { closesOn: m.surveys_round_day_missing() }
      : closesOn < opensOn && { closesOn: m.surveys_round_days_wrong() }),
    ...(!isCount(people) && { people: m.surveys_round_people_wrong(surveyCodeBounds) }),
  }
}

/** The first field of the form that has to be mended. */
export const firstWrongOf = (wrong: WrongInRound): keyof Round | undefined =>
  (Object.keys(roundIds) as (keyof Round)[]).find((field) => wrong[field])
