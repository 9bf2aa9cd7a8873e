import { z } from 'zod'
import { surveyQuestionKind } from '#contract/surveys.ts'
import { daySchema, localisedSchema } from '../localised-schema.ts'

const empty = z.strictObject({ en: z.literal(''), es: z.literal('') })

const questionSchema = z.strictObject({
  kind: z.enum(surveyQuestionKind.options),
  label: localisedSchema,
  help: z.union([localisedSchema, empty]),
  choices: z.array(localisedSchema).max(12),
})

const surveySchema = z.strictObject({
  title: localisedSchema,
  intro: localisedSchema,
  questions: z.array(questionSchema).min(1).max(20),
})

export const surveyDefaultsSchema = z.strictObject({
  version: daySchema,
  school: surveySchema,
  work: surveySchema,
  /** The day on which somebody of the field has read them; null until then. */
  reviewed: daySchema.nullable(),
  translationReviewed: daySchema.nullable(),
})
