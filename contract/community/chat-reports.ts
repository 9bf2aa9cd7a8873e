import '../plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  bytesOf,
  day,
  digest,
  id,
  language,
  moment,
  ordinal,
  signature,
  verifyKey,
  words,
} from '../primitives.ts'

/** Messages that are opened for a moderator in one report. */
export const maxReportedMessages = 30

/** Why messages are shown to a moderator. */
export const chatReportReasons = [
  'insult',
  'threat',
  'sexual',
  'contact_details',
  'grooming',
  'advertising',
  'danger',
  'other',
] as const
export const chatReportReason = z.enum(chatReportReasons)
export type ChatReportReason = z.infer<typeof chatReportReason>

/**
 * [Note: Reported messages] The key of each chosen message alone, with which the server opens what it stores and checks the signature of its
 * author. No other message can be opened with it, and words that nobody sent cannot be reported. `not_accepted` where one does not open or is
 * not signed by its author.
 */
export const reportMessages = endpoint({
  method: 'POST',
  path: '/api/chats/:id/reports',
  summary: 'Open chosen messages for a moderator',
  access: 'confirmed',
  params: z.strictObject({ id }),
  body: z.strictObject({
    id,
    reason: chatReportReason,
    /** What the caller says of it. */
    words: words(1000),
    language,
    messages: z
      .array(z.strictObject({ id, fileKey: bytesOf(16) }))
      .check(z.minLength(1), z.maxLength(maxReportedMessages)),
  }),
  result: z.strictObject({ answeredBy: day }),
  errors: ['not_found', 'not_accepted', 'too_many', 'reused_key'],
  repeat: 'id',
})

/**
 * A message as a moderator reads it. Its words were opened from what the server stores, and its signature was checked; with the other fields
 * anyone can check it again (encryption/entries.ts).
 */
export const reportedMessage = z.strictObject({
  id,
  number: ordinal,
  at: moment,
  /** Written by the member whom the report is about, or by the one who made it. */
  by: z.enum(['reported', 'reporter']),
  words: z.string(),
  proof: z.strictObject({ authorKey: verifyKey, epoch: ordinal, sequence: ordinal, hash: digest, signature }),
})
export type ReportedMessage = z.infer<typeof reportedMessage>
