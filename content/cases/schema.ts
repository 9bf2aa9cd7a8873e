import { z } from 'zod'
import { reviewSchema } from '../document-schema.ts'
import { daySchema, localisedSchema } from '../localised-schema.ts'

const code = z.string().regex(/^[a-z]+(_[a-z]+)*$/)
/** `address` is `null` until somebody has looked at the source itself. */
const source = z.strictObject({
  title: z.string().min(5),
  address: z.url({ protocol: /^https$/ }).nullable(),
})

/** Questions that a handler answers about danger, as data: what each answer weighs, and from when a case counts as what. */
export const riskSchema = z.strictObject({
  /** The day of these questions. It is kept with each assessment, which is read by the questions of its time. */
  version: daySchema,
  questions: z
    .array(
      z.strictObject({
        code,
        question: localisedSchema,
        help: localisedSchema.optional(),
        /** What "yes" means: one `high` is enough for a high level, of `raised` it takes two. */
        weight: z.enum(['high', 'raised']),
      }),
    )
    .min(5)
    .readonly(),
  levels: z
    .array(
      z.strictObject({
        code: z.enum(['high', 'raised', 'standard']),
        name: localisedSchema,
        text: localisedSchema,
      }),
    )
    .length(3)
    .readonly(),
  /** What has to be thought of at once where the level is high. */
  steps: z.array(localisedSchema).min(3).readonly(),
  sources: z.array(source).min(1).readonly(),
  /** Somebody who works in child or staff protection and read it; `null` until one has. */
  reviewed: reviewSchema.nullable(),
  translationReviewed: reviewSchema.nullable(),
})

/** How a case ends, and how sure those who found so had to be. Codes are in stored records and never change. */
export const outcomesSchema = z.strictObject({
  version: daySchema,
  outcomes: z
    .array(
      z.strictObject({
        code,
        name: localisedSchema,
        /** For whoever decides. */
        text: localisedSchema,
        /** The sentence of the closing letter. */
        letter: localisedSchema,
        /** Whether it says what happened, and so needs a standard and the other side's reply. */
        isFinding: z.boolean(),
      }),
    )
    .min(5)
    .readonly(),
  standards: z
    .array(z.strictObject({ code, name: localisedSchema, text: localisedSchema, source: source.nullable() }))
    .min(2)
    .readonly(),
  reviewed: reviewSchema.nullable(),
  translationReviewed: reviewSchema.nullable(),
})

/** Answers that every team has from the start. A blank is in double braces, and has to be filled before sending. */
export const templatesSchema = z.strictObject({
  version: daySchema,
  /** Blanks that the app can fill by itself, by what is in the braces. */
  known: z.strictObject({ team: localisedSchema, handler: localisedSchema, promised: localisedSchema }),
  templates: z
    .array(z.strictObject({ code, name: localisedSchema, text: localisedSchema }))
    .min(5)
    .readonly(),
  reviewed: reviewSchema.nullable(),
  translationReviewed: reviewSchema.nullable(),
})
