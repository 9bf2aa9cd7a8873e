import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { maxNoteLength, maxPostLength } from '#contract/community/values.ts'

/** As it is called in the outbox. */
export const answerKindName = 'answer'

/** Things of one thread keep their order. */
export const laneOfThread = (threadId: string): string => `thread/${threadId}`

/** An answer that was written without a network, as this device stores it. */
export const unsentAnswer = z.strictObject({
  threadId: z.uuidv4(),
  source: z.string().check(z.maxLength(maxPostLength)),
  contentNote: z.string().check(z.maxLength(maxNoteLength)),
  replyTo: z.nullable(z.uuidv4()),
  quote: z.nullable(z.strictObject({ postId: z.uuidv4(), from: z.number(), to: z.number() })),
  aliasId: z.nullable(z.uuidv4()),
})
export type UnsentAnswer = z.infer<typeof unsentAnswer>

/** Why it stays with its writer: what the server said when its turn came. */
export const unsentReasons = ['gone', 'closed', 'silent', 'refused'] as const
export type UnsentReason = (typeof unsentReasons)[number]
