import { z } from 'zod'
import { daySchema, localisedSchema } from '../localised-schema.ts'
import { letterFields, recordParts } from './tools-words.ts'

const idSchema = z.string().regex(/^[a-z]+(-[a-z]+)*$/)

/** When somebody looked at a text last, by when it is to be read again, and the lawyers who have. */
const standing = {
  checked: daySchema,
  reviewBy: daySchema,
  reviews: z.array(z.strictObject({ by: z.string().min(2), on: daySchema })),
}

/** One letter with blanks. It is drafting practice and no law, so it has no source; a lawyer reads it all the same. */
export const letterSchema = z
  .strictObject({
    id: idSchema,
    title: localisedSchema,
    purpose: localisedSchema,
    /** When somebody should not send it. */
    notWhen: z.array(localisedSchema).min(1),
    /** Whether it may be written where the person who hurts is at home, or may read it. */
    safeAtHome: z.boolean(),
    fields: z.array(z.enum(letterFields)).min(2),
    subject: localisedSchema,
    paragraphs: z
      .array(
        z.strictObject({
          /** Blanks are `{what}`: one of the fields, or `{today}`. */
          text: localisedSchema,
          /** Without one of these the paragraph is left out. */
          needs: z.array(z.enum(letterFields)),
        }),
      )
      .min(4),
    ...standing,
  })
  .refine(({ checked, reviewBy }) => reviewBy > checked, 'is to be read again after it was read')
export type WrittenLetter = Readonly<z.infer<typeof letterSchema>>

export const evidenceSchema = z.strictObject({
  ...standing,
  items: z.array(
    z.strictObject({ id: idSchema, words: localisedSchema, heldBy: z.array(z.enum(recordParts)) }),
  ),
  cases: z.array(z.strictObject({ id: idSchema, name: localisedSchema, items: z.array(idSchema).min(3) })),
})

export const helpSchema = z.strictObject({
  ...standing,
  /** Kinds of places that help for free. No address: we hold no checked list of them. */
  places: z.array(z.strictObject({ id: idSchema, name: localisedSchema, words: localisedSchema })).min(1),
  /** Rules whose own text says that what they give is free. */
  freeRules: z.array(z.string()),
})
