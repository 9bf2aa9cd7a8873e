import { z } from 'zod'
import { daySchema, localisedSchema } from '../localised-schema.ts'
import { areas, countings, peopleOfRules, starts, states, units } from './words.ts'

const grade = z.enum(['A', 'B', 'C'])
const amount = z.int().min(1).max(400)

const clock = {
  starts: z.enum(starts),
  amount: amount.nullable(),
  unit: z.enum(units),
  counting: z.enum(countings),
  countFrom: z.enum(['day_after', 'same_day']),
  roll: z.enum(['none', 'next_working_day']),
}

const deadlineSchema = z.strictObject({
  ...clock,
  amount,
  extension: localisedSchema.optional(),
  warning: localisedSchema.optional(),
  longest: z
    .strictObject({
      counts: z.enum(['from_start', 'from_end']),
      amount,
      unit: z.enum(units).exclude(['hours']),
    })
    .optional(),
  pause: z
    .strictObject({ most: amount.optional(), leastMonths: z.int().min(1).max(12).optional() })
    .optional(),
})

const dutySchema = z.strictObject({ ...clock, holder: localisedSchema, what: localisedSchema })

/** One rule of a place. What its texts may not claim is in its grades: they say how much was read. */
export const ruleSchema = z
  .strictObject({
    /** The dates that somebody keeps name it, so it is never renamed. */
    id: z.string().regex(/^[a-z]{2}(-[a-z0-9]+)+$/),
    country: z.string().regex(/^[A-Z]{2}$/),
    regions: z.array(z.string().regex(/^[A-Z]{2}-[A-Z]{2,3}$/)),
    area: z.enum(areas),
    people: z.array(z.enum(peopleOfRules)).min(1),
    status: z.enum(states),
    title: localisedSchema,
    statute: z.string().min(3),
    gives: localisedSchema,
    who: localisedSchema,
    note: localisedSchema.optional(),
    deadline: deadlineSchema.optional(),
    duties: z.array(dutySchema),
    grade,
    clockGrade: grade.nullable(),
    confidence: z.enum(['high', 'medium', 'low']),
    /** Those that a lawyer is to read before the others. */
    lawyerFirst: z.boolean(),
    source: z.strictObject({ title: z.string().min(3), url: z.url({ protocol: /^https?$/ }) }).nullable(),
    checked: daySchema,
    reviewBy: daySchema,
    /** Lawyers who have read it. Until one has, the page says so. */
    reviews: z.array(z.strictObject({ by: z.string().min(2), on: daySchema })),
    /** A sum whose result is known: of the deadline, or of the first duty. */
    example: z
      .strictObject({ of: z.enum(['deadline', 'duty']), start: z.string(), answer: z.string() })
      .optional(),
  })
  .refine(
    ({ grade: of, source }) => (of === 'C') === (source === null),
    'a rule of grade C alone has no source',
  )
  .refine(
    ({ deadline, duties, clockGrade }) =>
      (deadline !== undefined || duties.length > 0) === (clockGrade !== null),
    'what has a clock has a grade for it, and nothing else has',
  )
  .refine(
    ({ grade: of, clockGrade }) => clockGrade === null || clockGrade >= of,
    'a clock is not surer than its rule',
  )
  .refine(({ checked, reviewBy }) => reviewBy > checked, 'is to be read again after it was read')

export type WrittenRule = Readonly<z.infer<typeof ruleSchema>>
