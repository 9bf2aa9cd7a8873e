import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { peopleOfRules } from '#content/law/words.ts'
import { situations } from './rule-search.ts'

const typedDate = z.strictObject({ day: z.string(), month: z.string(), year: z.string() })

/** The answers that select the rules. */
export const finderAnswers = z.strictObject({
  place: z.string(),
  region: z.string(),
  situation: z.nullable(z.enum(situations)),
  people: z.nullable(z.enum(peopleOfRules)),
  /** The date of the incident. */
  typed: typedDate,
})
export type FinderAnswers = z.infer<typeof finderAnswers>

/** The selected deadline, and its place. */
export const countedTime = z.strictObject({ place: z.string(), region: z.string(), chosen: z.string() })

/** The input of a calculator. */
const typedDeadline = z.strictObject({
  /** `null` until one is typed here. */
  date: z.nullable(typedDate),
  time: z.string(),
  daysOff: z.readonly(z.array(z.string())),
  pause: z.strictObject({ from: typedDate, until: typedDate }),
})
export type TypedDeadline = z.infer<typeof typedDeadline>

/** By the name of the deadline. */
export const typedDeadlines = z.record(z.string(), typedDeadline)
