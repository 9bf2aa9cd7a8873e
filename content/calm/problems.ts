import { z } from 'zod'
import type { TextVerdict } from '../knowledge/problems.ts'
import { daySchema, localisedSchema } from '../localised-schema.ts'
import { type PromptCheckContext, checkDocument } from '../recovery/problems.ts'

/** Breathing slower than this helped in studies of adults; faster is not offered. */
const maxBreathsPerMinute = 7

const schema = z.strictObject({
  texts: z.array(localisedSchema).min(3),
  /** Seconds of each phase of a breath. */
  breath: z.strictObject({ in: z.int().positive(), out: z.int().positive() }),
  /** How long the guide runs by itself, in seconds. */
  seconds: z.int().positive(),
  findings: z.array(z.string()).min(1),
  review: z.strictObject({
    version: daySchema,
    reviewed: daySchema.nullable(),
    translationReviewed: daySchema.nullable(),
    reviewBy: daySchema,
  }),
})

/** All problems of the exercises in exercises.ts. */
export const checkExercises = (written: unknown, context: PromptCheckContext): TextVerdict =>
  checkDocument('content/calm/exercises.ts', context, () => {
    const { texts, breath, seconds, findings, review } = schema.parse(written)
    return {
      written: { findings, reviewed: review.version, reviewBy: review.reviewBy },
      texts,
      more: [
        ...breathProblems(breath, seconds),
        ...texts
          .filter(({ en, es }) => promises.test(`${en} ${es}`))
          .map(({ en }) => `promises something: "${en}"`),
      ],
    }
  })

const promises =
  /\bproven\b|\bheals?\b|\bcures?\b|\bwill (help|calm)\b|\bcura(rá)?\b|\bte (ayudará|calmará)\b/iu

function breathProblems(breath: { in: number; out: number }, seconds: number): string[] {
  const one = breath.in + breath.out
  return [
    ...(60 / one > maxBreathsPerMinute ? ['breathes too fast'] : []),
    ...(breath.out > breath.in ? [] : ['breathes out for no longer than in']),
    ...(seconds % one === 0 ? [] : ['ends in the middle of a breath']),
  ]
}
