import { z } from 'zod'
import { daySchema, localisedSchema } from '../localised-schema.ts'

const address = z.url({ protocol: /^https$/ })

/** A service that takes private pictures off the internet, or takes reports of them. */
export const imageServiceSchema = z.strictObject({
  id: z.string().regex(/^[a-z-]+$/),
  name: z.string().min(2),
  address,
  /** Whose picture it is for, by the age in the picture. */
  age: z.enum(['under-18', 'adult']),
  /** ISO 3166-1 alpha-2; `null` for the whole world. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable(),
  /** What it does, in one sentence. */
  does: localisedSchema,
  source: address,
  lastChecked: daySchema,
})

/** Whether a person may record a conversation that they take part in. */
export const recordingRuleSchema = z.strictObject({
  /** ISO 3166-1 alpha-2. */
  country: z.string().regex(/^[A-Z]{2}$/),
  rule: z.enum(['taking-part', 'everyone', 'depends']),
  text: localisedSchema,
  /** The law, and where it can be read. */
  law: z.string().min(5),
  source: address,
  lastChecked: daySchema,
  /** A lawyer of that place who confirmed it; `null` until one has. */
  reviewed: z.string().min(2).nullable(),
})

export const proofCardSchema = z.strictObject({
  id: z.string().regex(/^[a-z-]+$/),
  shows: z.array(localisedSchema).min(1).readonly(),
  cannotShow: z.array(localisedSchema).min(1).readonly(),
  strengthen: z.array(localisedSchema).min(1).readonly(),
})

export type ImageService = Readonly<z.infer<typeof imageServiceSchema>>
export type RecordingRule = Readonly<z.infer<typeof recordingRuleSchema>>
export type ProofCard = Readonly<z.infer<typeof proofCardSchema>>
