import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'

/** Public answers to reviews, as far as they were changed here, and what fills them. */
export const typedReplies = z.strictObject({
  business: z.string(),
  contact: z.string(),
  /** By the id of the answer that was started from. */
  texts: z.record(z.string(), z.string()),
})
export type TypedReplies = z.infer<typeof typedReplies>
