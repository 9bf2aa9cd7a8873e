import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { maxNoteLength, maxPostLength } from '#contract/community/values.ts'

/** Its kind in the outbox. */
export const answerKindName = 'answer'

/** Items of one thread keep their order. */
export const laneOfThread = (threadId: string): string => `thread/${threadId}`

/** An answer written without a network, as stored on this device. */
export const unsentAnswer = z.strictObject({
  threadId: z.uuidv4(),
  source: z.string().check(z.maxLength(maxPostLength)),
  contentNote: z.string().check(z.maxLength(maxNoteLength)),
  replyTo: z.nullable(z.uuidv4()),
  quote: z.nullable(z.strictObject({ postId: z.uuidv4(), from: z.number(), to: z.number() })),
  aliasId: z.nullable(z.uuidv4()),
})
export type UnsentAnswer = z.infer<typeof unsentAnswer>

/** Why it stays with its writer: the server's refusal. */
export const unsentReasons = ['gone', 'closed', 'silent', 'refused'] as const
export type UnsentReason = (typeof unsentReasons)[number]
