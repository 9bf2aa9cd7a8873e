import { z } from 'zod'
import { reviewSchema } from '../document-schema.ts'
import { daySchema, localisedSchema } from '../localised-schema.ts'
import { entries, facts, grounds, noticeKinds, noticeWays } from './words.ts'

const idSchema = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

const elementSchema = z
  .strictObject({
    key: z.string().regex(/^[a-z0-9_]+$/),
    label: localisedSchema,
    help: localisedSchema,
    required: z.boolean(),
    notRequiredFor: z.array(z.enum(grounds)).default([]),
    entry: z.enum(entries),
    facts: z.array(z.enum(facts)).default([]),
    statement: localisedSchema.optional(),
  })
  .refine(
    ({ entry, statement }) => (entry === 'statement') === (statement !== undefined),
    'a statement has its words, and nothing else has',
  )
  .refine(
    ({ entry, facts: elementFacts }) => entry === 'words' || elementFacts.length === 0,
    'facts fill words only',
  )

/** One notice, in both languages. */
export const noticeSchema = z
  .strictObject({
    /** What somebody has sent is kept under it, so it is never renamed. */
    id: idSchema,
    kind: z.enum(noticeKinds),
    country: z.union([z.string().regex(/^[A-Z]{2}$/), z.literal('GLOBAL')]),
    title: localisedSchema,
    recipient: localisedSchema,
    /** None for what is no answer to a search result, such as a letter to a school. */
    grounds: z.array(z.enum(grounds)),
    way: z.enum(noticeWays),
    takesMany: z.boolean(),
    hosts: z.array(z.string().regex(/^[a-z0-9.-]+\.[a-z]+$/)).default([]),
    elements: z.array(elementSchema).min(1),
    clock: z.strictObject({
      amount: z.int().positive().nullable(),
      unit: z.enum(['hours', 'days', 'working_days', 'months']).nullable(),
      text: localisedSchema,
    }),
    next: localisedSchema,
    appeal: localisedSchema,
    followedBy: idSchema.optional(),
    note: localisedSchema.optional(),
    grade: z.enum(['A', 'B', 'C']),
    source: z.strictObject({
      title: z.string().min(3),
      url: z.url({ protocol: /^https?$/ }).nullable(),
    }),
    checked: daySchema,
    reviewBy: daySchema,
    review: reviewSchema.nullable(),
  })
  .refine(
    ({ clock: { amount, unit } }) => (amount === null) === (unit === null),
    'a clock has both an amount and a unit, or neither',
  )
  .refine(
    ({ grade, source }) => (grade === 'C') === (source.url === null),
    'grade C alone has no address of a source',
  )
export type WrittenNotice = z.infer<typeof noticeSchema>
