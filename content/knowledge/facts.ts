import { z } from 'zod'
import { daySchema, localisedSchema } from '../localised-schema.ts'
import { shapeNames } from '../pictures/names.ts'
import { textReviewers } from '#contract/public-text-changes.ts'
import { audiences, endKinds, places, situations, tools, trainees } from './words.ts'

/** What is above a guide or a module, between two lines of `---`, in YAML. */

const idSchema = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

const shared = {
  audiences: z.array(z.enum(audiences)).min(1),
  /** Ids of content/evidence-findings/. */
  findings: z.array(idSchema).min(1),
  /** Outside addresses that the text names or follows, each with the day on which it was looked at. */
  sources: z
    .array(
      z.strictObject({
        name: z.string().min(2),
        url: z.url({ protocol: /^https$/ }),
        checked: daySchema,
      }),
    )
    .default([]),
  /** Who must read it before anybody relies on it. */
  needs: z.array(z.enum(textReviewers)).default([]),
  /** Who has. Until each of them has, the page says so. */
  reviews: z
    .array(z.strictObject({ as: z.enum(textReviewers), by: z.string().min(2), on: daySchema }))
    .default([]),
  /** The day on which these words were last held against what they rest on. */
  reviewed: daySchema,
  reviewBy: daySchema,
  /** For editors: what the text must not claim, and why it is as it is. Never shown. */
  note: z.string().min(10),
}

export const guideFactsSchema = z.strictObject({
  ...shared,
  situations: z.array(z.enum(situations)).min(1),
  tools: z.array(z.enum(tools)).default([]),
  /** A line drawing for each part, in their order. */
  pictures: z.array(z.enum(shapeNames)),
})
export type GuideFacts = z.infer<typeof guideFactsSchema>

export const moduleFactsSchema = z.strictObject({
  ...shared,
  /** How long it takes, in minutes. */
  minutes: z.int().min(5).max(25),
  /** A question that somebody may answer for themselves at the end. */
  reflection: localisedSchema,
  /** Who has to have read it before they may do what they do here. */
  requiredFor: z.array(z.enum(trainees)).default([]),
  /**
   * What each part to read is called in what people have marked, in their order; by their places from 0 where left out. A part that
   * comes later gets a name that none had before it, and keeps it wherever it moves: so what somebody has read stays read.
   */
  parts: z
    .array(z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))
    .min(1)
    .optional(),
  /** The day on which it was taken out of the list. Who has read some of it still finds it. */
  retired: daySchema.optional(),
})
export type ModuleFacts = z.infer<typeof moduleFactsSchema>

const { findings, ...sharedByScenarios } = shared

const writtenScenarioFacts = z.strictObject({
  ...sharedByScenarios,
  place: z.enum(places),
  /** How long it takes, in minutes. */
  minutes: z.int().min(2).max(10),
  /** Its ends by their ids, each with what research found of such an end. */
  ends: z.record(idSchema, z.strictObject({ kind: z.enum(endKinds), findings })),
})

/** What a scenario rests on is what its ends name. */
export const scenarioFactsSchema = writtenScenarioFacts.transform((facts) => ({
  ...facts,
  findings: [...new Set(Object.values(facts.ends).flatMap((end) => end.findings))],
}))
export type ScenarioFacts = z.infer<typeof scenarioFactsSchema>

export type Facts = GuideFacts | ModuleFacts | ScenarioFacts
