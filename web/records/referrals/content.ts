import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'

/**
 * [Note: Chosen words] What a person chose to show a professional: answers of one report as they read on their page, with the question
 * before each. Everything that a professional has to know is in it: they see nothing else of the report, and no file.
 */
export const referralContent = z.strictObject({
  form: z.literal(1),
  /** The listing that it is for, and the name that it had then. */
  to: z.uuid(),
  toName: z.string(),
  /** What the person asks for. */
  purpose: z.string(),
  until: z.iso.date(),
  /** How they want to be called; empty where they did not say. */
  name: z.string(),
  /** How they may be reached, and who must not be told. It is shown above everything that a professional writes. */
  reach: z.string(),
  notTold: z.string(),
  /** Where they are, for the licence. */
  country: z.string(),
  region: z.string(),
  language: z.enum(['en', 'es']),
  chosen: z.array(z.strictObject({ key: z.string(), question: z.string(), answer: z.string() })),
})
export type ReferralContent = z.infer<typeof referralContent>

/** What a professional says to it, or on what grounds not. */
export const referralAnswer = z.strictObject({ form: z.literal(1), words: z.string() })

/** For the person's own devices alone: of which report it is, and whom they asked. */
export const ownLabel = z.strictObject({
  form: z.literal(1),
  referral: z.uuid(),
  report: z.uuid(),
  toName: z.string(),
})
export type OwnLabel = z.infer<typeof ownLabel>
