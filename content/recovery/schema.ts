import { z } from 'zod'
import { textReviewers } from '#contract/public-text-changes.ts'
import { daySchema, localisedSchema } from '../localised-schema.ts'
import { recoveryTools } from './words.ts'

/** Ids are kept in what people ticked, so they are never renamed. */
const idSchema = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

const shared = {
  /** Ids of content/evidence-findings/. */
  findings: z.array(idSchema).min(1),
  /** Who must read it before anybody relies on it. */
  needs: z.array(z.enum(textReviewers)).min(1),
  /** Who has. Until each of them has, the page says so. */
  reviews: z
    .array(z.strictObject({ as: z.enum(textReviewers), by: z.string().min(2), on: daySchema }))
    .default([]),
  reviewed: daySchema,
  reviewBy: daySchema,
  /** For editors: what the text must not claim. Never shown. */
  note: z.string().min(10),
}

/** One small programme: content/recovery/programmes/<id>.yaml. */
export const programmeSchema = z.strictObject({
  ...shared,
  title: localisedSchema,
  forWhom: localisedSchema,
  days: z
    .array(
      z.strictObject({
        title: localisedSchema,
        minutes: z.int().min(1).max(15),
        do: localisedSchema,
        /** What is as good on a day when the first does not fit. */
        orElse: localisedSchema,
        /** The part of the page that helps with it. */
        tool: z.enum(recoveryTools).optional(),
      }),
    )
    .min(5)
    .max(14),
})
export type WrittenProgramme = Readonly<{ id: string } & z.infer<typeof programmeSchema>>

/** Questions to write to: content/recovery/prompts.yaml. */
export const promptsSchema = z.strictObject({
  ...shared,
  /** After so many minutes the page gently asks whether that is enough. */
  minutes: z.int().min(5).max(10),
  prompts: z
    .array(
      z.strictObject({
        id: idSchema,
        kind: z.string().min(3),
        /** Which of the cautions below is shown beside it. */
        caution: idSchema,
        prompt: localisedSchema,
      }),
    )
    .min(1),
  cautions: z.record(idSchema, localisedSchema),
})
export type WrittenPrompts = Readonly<z.infer<typeof promptsSchema>>
