import { z } from 'zod'
import { blockSchema, reviewSchema } from '../document-schema.ts'
import { daySchema, localisedSchema } from '../localised-schema.ts'

const policySectionSchema = z.strictObject({
  /** The anchor of the section, the same in both languages. */
  id: z.string().regex(/^[a-z][a-z-]+$/),
  heading: localisedSchema,
  body: z.array(blockSchema).min(1).readonly(),
})

/** A policy as the program ships it. An operator's counsel confirms it for the places it serves. */
export const policySchema = z.strictObject({
  id: z.enum(['privacy', 'terms', 'about']),
  /** The day of these words; consents are kept with it. */
  version: daySchema,
  /** By this day somebody must read it again. */
  reviewBy: daySchema,
  /** A lawyer who read it for this operator; `null` until one has. */
  counselReviewed: reviewSchema.nullable(),
  /** Somebody who speaks Spanish as a first language and checked the meaning; `null` until one has. */
  translationReviewed: reviewSchema.nullable(),
  title: localisedSchema,
  /** The page in two or three sentences, for those who read no further. */
  summary: localisedSchema,
  sections: z.array(policySectionSchema).min(1).readonly(),
})

export type Policy = Readonly<z.infer<typeof policySchema>>
