import { z } from 'zod'
import { daySchema, localisedSchema } from '../localised-schema.ts'

const dayLimit = z.int().min(1).max(366)

/**
 * One promise. Counted from the day after: a report of the 1st that is answered "in 3 days" is answered on the 4th. `soon` is so
 * many calendar days before the promised one, from when on those who handle it are reminded.
 */
const promise = z.strictObject({
  from: z.enum(['received', 'acknowledged', 'finished']),
  amount: dayLimit,
  unit: z.enum(['days', 'months']),
  soon: z.int().min(1).max(60),
})

/** The days are the organisation's own, and where a law sets any, not more than these. */
const organisationPromise = z.strictObject({
  from: z.literal('received'),
  amount: z.literal('own'),
  unit: z.literal('days'),
  most: dayLimit.nullable(),
  soon: z.int().min(1).max(60),
})

/** In which time an organisation answers, works on and ends a case. A step that nothing sets a time for is null. */
export const deadlineProfileSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  name: localisedSchema,
  about: localisedSchema,
  /** Whether each day counts, only working days, or what the organisation has chosen. Months are always calendar months. */
  counting: z.enum(['calendar', 'working', 'chosen']),
  steps: z.strictObject({
    acknowledge: organisationPromise,
    begin: promise.nullable(),
    finish: promise.nullable(),
    tell: promise.nullable(),
  }),
  /** Null where it comes from no law. Grades: A the wording of the law was read, B a text about it, C neither. */
  source: z
    .strictObject({
      title: z.string().min(1),
      url: z.url({ protocol: /^https$/ }),
      grade: z.enum(['A', 'B', 'C']),
    })
    .nullable(),
  reviewed: daySchema,
  reviewBy: daySchema,
  warning: localisedSchema.nullable(),
})
export type DeadlineProfile = z.infer<typeof deadlineProfileSchema>
