import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'

/** The questions of a thought record, in order. These names are stored, so they must never change. */
export const thoughtSteps = [
  'happened',
  'thought',
  'feeling',
  'speaksFor',
  'speaksAgainst',
  'fairer',
  'after',
] as const
export type ThoughtStep = (typeof thoughtSteps)[number]

const words = z.string().check(z.maxLength(4_000))
export const thoughtRecord = z.strictObject({
  day: z.iso.date(),
  happened: words,
  thought: words,
  feeling: words,
  speaksFor: words,
  speaksAgainst: words,
  fairer: words,
  after: words,
})
export type ThoughtRecord = z.infer<typeof thoughtRecord>

export const blankThought = (day: string): ThoughtRecord => ({
  day,
  happened: '',
  thought: '',
  feeling: '',
  speaksFor: '',
  speaksAgainst: '',
  fairer: '',
  after: '',
})

export const isBlankThought = (record: ThoughtRecord): boolean =>
  thoughtSteps.every((step) => record[step].trim() === '')
