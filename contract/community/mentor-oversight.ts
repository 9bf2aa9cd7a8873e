import '../plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { base64url, day, done, id, language, moment, signature, verifyKey } from '../primitives.ts'
import { chatPart, chatRange, chatSeal } from './chat-messages.ts'
import { chatKey } from './chat-settings.ts'
import { mentorMeeting, pairEnding, pairState } from './mentor-pairs.ts'
import { hiddenReason, mentorHour, mentorSpecialty, shownAlias } from './mentors.ts'

/** Hidden messages that one page of a pair lists at most. */
const maxHiddenSeen = 500

const overseenMentor = z.strictObject({
  id,
  ...shownAlias.shape,
  until: z.nullable(day),
  isPaused: z.boolean(),
  pairs: z.int(),
  capacity: z.int(),
})
const feedback = z.strictObject({
  id,
  byMentor: z.boolean(),
  mentorName: z.nullable(z.string()),
  sealed: base64url(16_384, 100),
  isHandled: z.boolean(),
  writtenOn: day,
})

/** Of someone under 18, without a name. */
const youngerRequest = z.strictObject({
  id,
  specialties: z.array(mentorSpecialty),
  language,
  hours: z.array(mentorHour),
  askedOn: day,
  /** The caller has taken it on. Otherwise nobody has. */
  isOwn: z.boolean(),
  /** A mentor has it in front of them, until then. */
  offeredUntil: z.nullable(moment),
  /** How many mentors could take it now: checked for it, with a place, of that language. */
  mentors: z.int(),
})
export type YoungerRequest = z.infer<typeof youngerRequest>

const overseenPair = z.strictObject({
  id,
  /** The caller oversees it. Otherwise it waits for an overseer. */
  isOwn: z.boolean(),
  mentor: shownAlias,
  mentee: shownAlias,
  isYounger: z.boolean(),
  state: pairState,
  endedBy: z.nullable(pairEnding),
  startedOn: day,
  endedOn: z.nullable(day),
  /** The caller can read what was written from then on. */
  overseenSince: z.nullable(day),
  /** Hidden messages that the caller has not looked at. */
  hidden: z.int(),
})
export type OverseenPair = z.infer<typeof overseenPair>

/** `not_found` for anyone who oversees nobody. */
export const readOversight = endpoint({
  method: 'GET',
  path: '/api/mentoring/oversight',
  summary: 'The mentors and pairs the caller oversees, and their confidential feedback',
  access: 'confirmed',
  result: z.strictObject({
    aliasId: id,
    mentors: z.array(overseenMentor),
    feedback: z.array(feedback),
    requests: z.array(youngerRequest),
    pairs: z.array(overseenPair),
  }),
  errors: ['not_found'],
})

export const handleMentorFeedback = endpoint({
  method: 'PUT',
  path: '/api/mentoring/oversight/feedback/:id',
  summary: 'Mark confidential feedback as handled or unhandled',
  access: 'confirmed',
  params: z.strictObject({ id }),
  body: z.strictObject({ isHandled: z.boolean() }),
  result: done,
  errors: ['not_found'],
  repeat: 'natural',
})

/** A request that is taken on is offered to mentors, the best fit first. `conflict` where another overseer has it. */
export const overseeRequest = endpoint({
  method: 'PUT',
  path: '/api/mentoring/oversight/requests/:id',
  summary: 'Take on the request of a younger member as its overseer, or give it up',
  access: 'confirmed',
  params: z.strictObject({ id }),
  body: z.strictObject({ oversees: z.boolean() }),
  result: done,
  errors: ['not_found', 'conflict'],
  repeat: 'natural',
})

/** What is written from then on is sealed to the caller. A pair that is given up pauses. `conflict` where another overseer has it, or it has ended. */
export const overseePair = endpoint({
  method: 'PUT',
  path: '/api/mentoring/oversight/pairs/:id',
  summary: 'Take over a pair that has no overseer, or give one up',
  access: 'confirmed',
  params: z.strictObject({ id }),
  body: z.strictObject({ oversees: z.boolean() }),
  result: done,
  errors: ['not_found', 'conflict'],
  repeat: 'natural',
})

/** Both read that the overseer ended it. Whom the mentor accompanied waits for another one, in the place that they had. */
export const endOverseenPair = endpoint({
  method: 'PUT',
  path: '/api/mentoring/oversight/pairs/:id/end',
  summary: 'End a pair as its overseer',
  access: 'confirmed',
  params: z.strictObject({ id }),
  result: done,
  errors: ['not_found'],
  repeat: 'natural',
})

const overseenChat = z.strictObject({
  /** Of the conversation. */
  id,
  /** By whose keys the first message is signed. */
  starter: verifyKey,
  lastNumber: z.int(),
  ownAliasId: id,
  /** The caller’s own, of each epoch since they oversee the pair. */
  seals: z.array(chatSeal),
  /** Of the two who write. */
  keys: z.array(z.strictObject({ aliasId: id, keys: z.array(chatKey) })),
})
export type OverseenChat = z.infer<typeof overseenChat>

const overseenNote = z.strictObject({
  id,
  aliasId: id,
  writtenOn: day,
  authorKey: verifyKey,
  signature,
  sealed: base64url(16_384, 100),
})
export type OverseenNote = z.infer<typeof overseenNote>

const overseenMeeting = z.extend(
  z.pick(mentorMeeting, { id: true, startsAt: true, endsAt: true, state: true }),
  {
    byMentor: z.boolean(),
  },
)

export const readOverseenPair = endpoint({
  method: 'GET',
  path: '/api/mentoring/oversight/pairs/:id',
  summary: 'A pair with its meetings and notes, for its overseer',
  access: 'confirmed',
  params: z.strictObject({ id }),
  result: z.strictObject({
    pair: overseenPair,
    /** They have written to each other. */
    hasChat: z.boolean(),
    meetings: z.array(overseenMeeting),
    notes: z.array(overseenNote),
    hidden: z.array(
      z.strictObject({
        messageId: id,
        reason: hiddenReason,
        isSeen: z.boolean(),
        notifiedOn: day,
        /** Of the message in the conversation; null for a note. */
        number: z.nullable(z.int()),
      }),
    ),
  }),
  errors: ['not_found'],
})

/** `not_found` as well while neither of the two has written. */
export const readOverseenChat = endpoint({
  method: 'GET',
  path: '/api/mentoring/oversight/pairs/:id/conversation',
  summary: 'The conversation of a pair, with the key seals of its overseer',
  access: 'confirmed',
  params: z.strictObject({ id }),
  result: overseenChat,
  errors: ['not_found'],
})

/** Every message of the two, also those that did not reach the other one. */
export const listOverseenMessages = endpoint({
  method: 'GET',
  path: '/api/mentoring/oversight/pairs/:id/messages',
  summary: 'Sealed messages of an overseen pair, by number',
  access: 'confirmed',
  params: z.strictObject({ id }),
  query: chatRange,
  result: chatPart,
  errors: ['not_found'],
})

/** Those that were on the page. What has come since stays new. */
export const markHiddenSeen = endpoint({
  method: 'PUT',
  path: '/api/mentoring/oversight/pairs/:id/hidden',
  summary: 'Mark hidden messages of a pair as seen',
  access: 'confirmed',
  params: z.strictObject({ id }),
  body: z.strictObject({ messageIds: z.array(id).check(z.minLength(1), z.maxLength(maxHiddenSeen)) }),
  result: done,
  errors: ['not_found'],
  repeat: 'natural',
})
