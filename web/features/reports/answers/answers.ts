import * as z from 'zod/mini'
import { reportType, severity } from '#contract/reports.ts'

/** A date as it was typed: perhaps incomplete, perhaps impossible. */
const typedDate = z.strictObject({ day: z.string(), month: z.string(), year: z.string() })

export const places = ['school', 'work', 'online', 'public_place', 'home', 'other'] as const
export const recurrences = ['once', 'few_times', 'every_week', 'every_day', 'not_sure'] as const

/** Everything that a person answered so far, as typed. Only `types` must have an answer. */
export const answers = z.strictObject({
  types: z.array(reportType),
  title: z.string(),
  story: z.string(),
  when: z.nullable(z.enum(['day', 'range', 'ongoing', 'unknown'])),
  from: typedDate,
  until: typedDate,
  recurrence: z.nullable(z.enum(recurrences)),
  places: z.array(z.enum(places)),
  place: z.string(),
  links: z.string(),
  severity: z.nullable(severity),
  /** Who may read it: only its writer, or the support team as well. */
  readers: z.nullable(z.enum(['me', 'team'])),
  /** Who sends it: the signed-in member, or nobody that anyone knows, with a receipt phrase. */
  sender: z.nullable(z.enum(['member', 'receipt'])),
})
export type Answers = z.infer<typeof answers>

const noDate = { day: '', month: '', year: '' }

export const noAnswers: Answers = {
  types: [],
  title: '',
  story: '',
  when: null,
  from: noDate,
  until: noDate,
  recurrence: null,
  places: [],
  place: '',
  links: '',
  severity: null,
  readers: null,
  sender: null,
}
