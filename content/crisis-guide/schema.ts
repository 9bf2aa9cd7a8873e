import { z } from 'zod'
import { blockSchema, reviewSchema } from '../document-schema.ts'
import { audiences } from '../helplines/audiences.ts'
import { daySchema, localisedSchema } from '../localised-schema.ts'

const id = z.string().regex(/^[a-z][a-z-]+$/)

/** Where a way through the guide ends: each leads to something that is there. */
export const doorSchema = z.discriminatedUnion('kind', [
  /** What to dial now. */
  z.strictObject({ kind: z.literal('emergency') }),
  /** The lines of the person's country, those for this need first. */
  z.strictObject({ kind: z.literal('lines'), need: z.enum(audiences).nullable() }),
  z.strictObject({
    kind: z.literal('page'),
    path: z.string().regex(/^\/[a-z-]+$/),
    label: localisedSchema,
  }),
  /** A part of the page on which the guide is. */
  z.strictObject({ kind: z.literal('part'), part: z.enum(['plan', 'people', 'calm']) }),
  /** A service for private pictures, by its id in content/evidence. */
  z.strictObject({ kind: z.literal('service'), service: id }),
])

export const questionSchema = z.strictObject({
  id,
  question: localisedSchema,
  hint: localisedSchema.optional(),
  answers: z
    .array(z.strictObject({ answer: localisedSchema, to: id }))
    .min(2)
    .readonly(),
})

export const endSchema = z.strictObject({
  id,
  heading: localisedSchema,
  body: z.array(blockSchema).min(1).readonly(),
  doors: z.array(doorSchema).min(1).readonly(),
})

export const guideSchema = z.strictObject({
  version: daySchema,
  reviewBy: daySchema,
  /** A clinician or advocate who walked every way; `null` until one has, and the page says so. */
  reviewed: reviewSchema.nullable(),
  translationReviewed: reviewSchema.nullable(),
  start: id,
  questions: z.array(questionSchema).min(1).readonly(),
  ends: z.array(endSchema).min(1).readonly(),
})

export type Door = Readonly<z.infer<typeof doorSchema>>
export type CrisisQuestion = Readonly<z.infer<typeof questionSchema>>
export type End = Readonly<z.infer<typeof endSchema>>
export type CrisisGuide = Readonly<z.infer<typeof guideSchema>>
