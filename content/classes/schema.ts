import { z } from 'zod'
import { textReviewers } from '#contract/public-text-changes.ts'
import { daySchema, localisedSchema } from '../localised-schema.ts'

const list = z.array(localisedSchema).min(2).max(6)

/** What a teacher is told about talking with a class: talk.ts. */
export const classTalkSchema = z.strictObject({
  before: list,
  questions: list,
  afterwards: list,
  /** Who must read it before anybody relies on it. */
  needs: z.array(z.enum(textReviewers)).min(1),
  /** Who has, and who has compared the two languages. Until each of the needed has, the page says so. */
  reviews: z.array(z.strictObject({ as: z.enum(textReviewers), by: z.string().min(2), on: daySchema })),
  translationReviewed: daySchema.nullable(),
  reviewed: daySchema,
  reviewBy: daySchema,
})
