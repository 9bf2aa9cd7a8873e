import { z } from 'zod'
import { reviewSchema } from '../document-schema.ts'
import { daySchema, localisedSchema } from '../localised-schema.ts'

/** Something that can happen in a room, with what its host does. */
export const handbookPageSchema = z.strictObject({
  /** The address of the page: it is named in what a host opens, so it is never renamed. */
  id: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  title: localisedSchema,
  /** How the host notices that it is this page that they need. */
  when: localisedSchema,
  /** What to do, in this order. */
  steps: z.array(localisedSchema).min(2).max(7).readonly(),
  /** Words that a host can copy and change. */
  say: z.array(localisedSchema).readonly(),
  never: z.array(localisedSchema).min(1).readonly(),
  /** What it rests on: ids of content/evidence-findings/. */
  findings: z.array(z.string()).readonly(),
  /** Advice of others that it follows, with the day on which it was looked at. */
  sources: z
    .array(
      z.strictObject({ name: z.string().min(5), url: z.url({ protocol: /^https$/ }), checked: daySchema }),
    )
    .readonly(),
})

export const handbookSchema = z
  .strictObject({
    version: daySchema,
    /** By this day someone must read it again. */
    reviewBy: daySchema,
    /** A person with safeguarding training who read the English; `null` until one has, and the page says so. */
    reviewed: reviewSchema.nullable(),
    translationReviewed: reviewSchema.nullable(),
    pages: z.array(handbookPageSchema).min(1).readonly(),
  })
  .refine(({ version, reviewBy }) => version < reviewBy, 'is due for review before it is written')

export type HandbookPage = Readonly<z.infer<typeof handbookPageSchema>>
export type Handbook = Readonly<z.infer<typeof handbookSchema>>
