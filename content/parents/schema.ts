import { z } from 'zod'
import { textReviewers } from '#contract/public-text-changes.ts'
import { daySchema, localisedSchema } from '../localised-schema.ts'

/** Ids are stored with what people ticked and planned, so they must never change. */
const idSchema = z.string().regex(/^[a-z]+(-[a-z]+)*$/)
const texts = (most: number) => z.array(localisedSchema).min(1).max(most)

const standing = {
  /** Ids of content/evidence-findings/. */
  findings: z.array(z.string()).min(1),
  /** The specialists who must review it before it counts as confirmed. */
  needs: z.array(z.enum(textReviewers)).min(1),
  /** The reviews so far. Until all are done, the page says so. */
  reviews: z
    .array(z.strictObject({ as: z.enum(textReviewers), by: z.string().min(2), on: daySchema }))
    .default([]),
  reviewed: daySchema,
  reviewBy: daySchema,
  /** For editors: what the text must not claim. Never shown. */
  note: z.string().min(10),
}

/** The list of signs: content/parents/signs.yaml. */
export const signsSchema = z.strictObject({
  ...standing,
  intro: texts(4),
  groups: z
    .array(
      z.strictObject({
        id: idSchema,
        name: localisedSchema,
        isUrgent: z.boolean(),
        signs: z.array(z.strictObject({ id: idSchema, words: localisedSchema })).min(2),
      }),
    )
    .min(2),
})
export type WrittenSigns = Readonly<z.infer<typeof signsSchema>>

/** One talk: content/parents/talks/<id>.yaml. */
export const talkSchema = z.strictObject({
  ...standing,
  /** Its position in the list. */
  order: z.int().min(1),
  title: localisedSchema,
  moment: localisedSchema,
  openers: texts(3),
  ask: texts(3),
  use: texts(3),
  listen: texts(4),
  avoid: texts(4),
  promise: texts(2),
  next: localisedSchema,
  safety: localisedSchema,
})
export type WrittenTalk = Readonly<{ id: string } & z.infer<typeof talkSchema>>
