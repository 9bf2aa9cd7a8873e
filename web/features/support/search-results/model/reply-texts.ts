import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'

/** Public replies to reviews, as far as they were edited, with the values for their templates. */
export const replyTexts = z.strictObject({
  business: z.string(),
  contact: z.string(),
  /** By the id of the template. */
  texts: z.record(z.string(), z.string()),
})
export type ReplyTexts = z.infer<typeof replyTexts>
