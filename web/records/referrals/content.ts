import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'

/**
 * [Note: Chosen words] The parts of a report that a person shows to a professional: selected answers with their questions. It contains
 * everything the professional needs: they see nothing else of the report, and no file.
 */
export const referralContent = z.strictObject({
  form: z.literal(1),
  /** The listing it is addressed to, and its name at that time. */
  to: z.uuid(),
  toName: z.string(),
  /** The purpose of the request. */
  purpose: z.string(),
  until: z.iso.date(),
  /** The name they want to use; empty if not given. */
  name: z.string(),
  /** How they may be contacted, and who must not know. Shown above the professional's reply form. */
  reach: z.string(),
  notTold: z.string(),
  /** Their country, for the licence. */
  country: z.string(),
  region: z.string(),
  language: z.enum(['en', 'es']),
  chosen: z.array(z.strictObject({ key: z.string(), question: z.string(), answer: z.string() })),
})
export type ReferralContent = z.infer<typeof referralContent>

/** A professional's answer, or the reason for declining. */
export const referralAnswer = z.strictObject({ form: z.literal(1), words: z.string() })

/** For the person's own devices only: which report it is, and whom they asked. */
export const ownLabel = z.strictObject({
  form: z.literal(1),
  referral: z.uuid(),
  report: z.uuid(),
  toName: z.string(),
})
export type OwnLabel = z.infer<typeof ownLabel>
