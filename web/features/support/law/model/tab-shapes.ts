import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { peopleOfRules } from '#content/law/words.ts'
import { situations } from './rule-search.ts'

const typedDate = z.strictObject({ day: z.string(), month: z.string(), year: z.string() })

/** What leads to the rules that may apply. */
export const finderAnswers = z.strictObject({
  place: z.string(),
  region: z.string(),
  situation: z.nullable(z.enum(situations)),
  people: z.nullable(z.enum(peopleOfRules)),
  /** When it happened. */
  typed: typedDate,
})
export type FinderAnswers = z.infer<typeof finderAnswers>

/** Which time is counted, of which place. */
export const countedTime = z.strictObject({ place: z.string(), region: z.string(), chosen: z.string() })

/** What is typed into a calculator. */
const typedSum = z.strictObject({
  /** `null` until one is typed here. */
  date: z.nullable(typedDate),
  time: z.string(),
  daysOff: z.readonly(z.array(z.string())),
  pause: z.strictObject({ from: typedDate, until: typedDate }),
})
export type TypedSum = z.infer<typeof typedSum>

/** By the name of the time that is counted. */
export const typedSums = z.record(z.string(), typedSum)
