import * as z from 'zod/mini'
import { endpoint, events } from './endpoint.ts'
import { id } from './primitives.ts'

/** There is one queue of moderators, which each of them sees a part of. As in 0037_submissions.sql. */
export const moderationQueueId = '5f0c1d52-6a0e-4c55-9a55-8f3d7c1b2e01'

/**
 * What can change, by topic. It is told that something has changed, and never what: anyone who is told looks for themselves, as
 * anyone else would.
 *
 * `report`, by its id:
 * - `entry`: something was written in a report, or a report came.
 * - `status`: its status changed.
 * - `read`: someone received or read what was written.
 * - `access`: who may read it has changed, or it is gone; also told to anyone who has just lost their access.
 *
 * `case`, by the id of its report, to those who handle it and to nobody else:
 * - `desk`: it was given to someone, snoozed or withdrawn, or its tags changed.
 * - `file`: something in its file changed, or a second handler was asked or has confirmed.
 * - `presence`: someone of the team has opened it or gone from it. Never stored.
 *
 * `member`, by the member's id, and to nobody else:
 * - `sessions`: they signed in somewhere, or a session of theirs ended.
 * - `memberships`: a team invited or admitted them, or they are in it no longer.
 * - `records`: a device of theirs has written or removed a personal record.
 * - `notifications`: they were notified of something, or have read what they were told.
 * - `referrals`: a referral of theirs, or one to them, was made, answered or ended.
 * - `chats`: the list of their conversations changed: a request came, or something that they wrote or chose on another device.
 * - `groups`: a room of a group that they are in opened, paused or closed.
 * - `mentoring`: something changed for them as a mentor, as someone who is accompanied, or as an overseer.
 *
 * `chat`, by the id of the conversation, to its two sides, and to neither about what does not reach it:
 * - `message`: a message came, was changed or withdrawn.
 * - `mark`: the other side received or read something, where both chose it.
 * - `typing`: the other side is typing, where both chose it. Never stored.
 *
 * `moderation`, by {@link moderationQueueId}, to the moderators and to nobody else:
 * - `queue`: something was handed in, claimed, left or decided.
 *
 * `thread`, by its id, to those who have it open and may read it, signed in or not, by a stream of its own
 * (contract/community/post-live.ts):
 * - `posts`: a post appeared in it, changed, or went.
 */
const liveChange = z.discriminatedUnion('topic', [
  z.strictObject({
    kind: z.literal('change'),
    topic: z.literal('report'),
    id,
    what: z.enum(['entry', 'status', 'read', 'access']),
  }),
  z.strictObject({
    kind: z.literal('change'),
    topic: z.literal('case'),
    id,
    what: z.enum(['desk', 'file', 'presence']),
  }),
  z.strictObject({
    kind: z.literal('change'),
    topic: z.literal('member'),
    id,
    what: z.enum([
      'sessions',
      'memberships',
      'records',
      'notifications',
      'referrals',
      'chats',
      'mentoring',
      'groups',
    ]),
  }),
  z.strictObject({
    kind: z.literal('change'),
    topic: z.literal('moderation'),
    id,
    what: z.enum(['queue']),
  }),
  z.strictObject({
    kind: z.literal('change'),
    topic: z.literal('thread'),
    id,
    what: z.enum(['posts']),
  }),
  z.strictObject({
    kind: z.literal('change'),
    topic: z.literal('chat'),
    id,
    what: z.enum(['message', 'mark', 'typing']),
  }),
])
export type LiveChange = z.infer<typeof liveChange>
export type LiveTopic = LiveChange['topic']

export const liveEvent = z.union([
  /** The first of every stream. Where the stream does not resume from where the last one ended, look at everything again. */
  z.strictObject({ kind: z.literal('ready'), resumed: z.boolean() }),
  liveChange,
])
export type LiveEvent = z.infer<typeof liveEvent>

/**
 * Continues until someone hangs up: the session ends, the server stops, or a quarter of an hour is over. Anyone who calls
 * again with `Last-Event-ID` misses nothing of the last day. (web/platform/live/)
 */
export const followLive = endpoint({
  method: 'GET',
  path: '/api/live',
  summary:
    'A stream of what changes in what the caller may read: reports, their own account, and what waits for moderators',
  access: 'participant',
  result: events(liveEvent),
  errors: [],
})
