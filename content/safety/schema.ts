import { z } from 'zod'
import { blockSchema, reviewSchema } from '../document-schema.ts'
import { daySchema, localisedSchema } from '../localised-schema.ts'

/** Words that a person's safety may hang on. */
export const safetyTextSchema = z
  .strictObject({
    id: z.string().regex(/^[a-z][a-z-]+$/),
    /** The day of these words. It is kept in a receipt where the text was a condition of sending. */
    version: daySchema,
    /** By this day somebody must read it again. */
    reviewBy: daySchema,
    /** A person with safeguarding training who read the English; `null` until one has. */
    reviewed: reviewSchema.nullable(),
    /** A person who speaks Spanish as a first language and checked the meaning; `null` until one has. */
    translationReviewed: reviewSchema.nullable(),
    heading: localisedSchema,
    body: z.array(blockSchema).min(1).readonly(),
  })
  .refine((safetyText) => safetyText.version < safetyText.reviewBy, 'is due for review before it is written')

export type SafetyText = Readonly<z.infer<typeof safetyTextSchema>>
