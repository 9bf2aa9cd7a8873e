import '../plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { base64url, day, done, id, language, moment, signature, verifyKey } from '../primitives.ts'
import { chatSeals, newMessage } from './chat-messages.ts'
import {
  hiddenReason,
  matchReason,
  mentorBadge,
  mentorHour,
  mentorNeed,
  mentorSpecialty,
  shownAlias,
} from './mentors.ts'

/** How long a note or a word to the overseer is at most, in characters. The device holds it. */
export const maxMentorNoteLength = 3000
/** How long a meeting is at most, in minutes. */
export const maxMeetingMinutes = 180

const waitingRequest = z.strictObject({
  id,
  specialties: z.array(mentorSpecialty),
  language,
  hours: z.array(mentorHour),
  askedOn: day,
  /** From 1, among those that wait in the same language. */
  place: z.int(),
  /** Someone has it in front of them; the day by which they answer or it continues. */
  offeredUntil: z.nullable(day),
  /** Mentors of that language, and how many of them could take it now. */
  mentors: z.int(),
  free: z.int(),
  /** By when there is news. Null where no day can be promised, because nobody has a place. */
  newsBy: z.nullable(day),
  /** The caller is under 18: an overseer has to take the request on first. */
  isYounger: z.boolean(),
  overseer: z.nullable(shownAlias),
})
export type WaitingRequest = z.infer<typeof waitingRequest>

/** `on_hold`: it has no overseer. Until there is one, nothing can be written. */
export const pairState = z.enum(['open', 'on_hold', 'ended'])
export const pairEnding = z.enum(['check', 'silence', 'overseer'])

const pair = z.strictObject({
  id,
  isMentor: z.boolean(),
  ownAliasId: id,
  other: shownAlias,
  /** Of the mentor. */
  about: z.string(),
  badge: z.nullable(mentorBadge),
  specialties: z.array(mentorSpecialty),
  reasons: z.array(matchReason),
  state: pairState,
  /** Why it ended where neither of the two chose it. Which of them did is not said. */
  endedBy: z.nullable(pairEnding),
  startedOn: day,
  endedOn: z.nullable(day),
  chatId: z.nullable(id),
  /** Both are asked whether they want to continue: the day on which it ends unless one of them does. */
  endsOn: z.nullable(day),
  /** Of an overseen pair the one who reads along, of any other the one who looks after the mentor and reads nothing. */
  overseer: z.nullable(shownAlias),
  isOverseen: z.boolean(),
  /** The one who is accompanied is under 18. */
  isYounger: z.boolean(),
})
export type MentorPair = z.infer<typeof pair>

export const readMentoring = endpoint({
  method: 'GET',
  path: '/api/mentoring',
  summary: 'The caller’s request for a mentor, and their pairs',
  access: 'confirmed',
  result: z.strictObject({
    /** The caller may ask: they have a voice, and the community is open. */
    isOpen: z.boolean(),
    request: z.nullable(waitingRequest),
    pairs: z.array(pair),
    isOverseer: z.boolean(),
  }),
  errors: [],
})

/** `conflict` where another request waits, or the caller has a mentor. */
export const requestMentor = endpoint({
  method: 'PUT',
  path: '/api/mentoring/requests/:id',
  summary: 'Request a mentor',
  access: 'confirmed',
  params: z.strictObject({ id }),
  body: z.strictObject(mentorNeed),
  result: done,
  errors: ['forbidden', 'conflict', 'reused_key'],
  repeat: 'natural',
})

export const withdrawMentorRequest = endpoint({
  method: 'DELETE',
  path: '/api/mentoring/requests/:id',
  summary: 'Withdraw the request for a mentor',
  access: 'confirmed',
  params: z.strictObject({ id }),
  result: done,
  errors: ['not_found'],
  repeat: 'natural',
})

export const mentorMeeting = z.strictObject({
  id,
  /** The caller proposed it. */
  isOwn: z.boolean(),
  startsAt: moment,
  endsAt: moment,
  state: z.enum(['proposed', 'agreed', 'cancelled']),
})
export type MentorMeeting = z.infer<typeof mentorMeeting>

export const noteAudiences = ['own', 'both'] as const
export type NoteAudience = (typeof noteAudiences)[number]

/** Sealed to the keys of one alias, or of both and of the overseer of an overseen pair, and signed by its author (encryption/mentor-notes.ts). */
const sealedNote = {
  audience: z.enum(noteAudiences),
  authorKey: verifyKey,
  signature,
  sealed: base64url(16_384, 100),
}
const note = z.strictObject({
  id,
  isOwn: z.boolean(),
  aliasId: id,
  writtenOn: day,
  /** An overseer reads it as well: it is judged as a message is, and stays. [Note: Younger mentees] */
  isOverseen: z.boolean(),
  /** What the overseer was notified of already, of a note that is not the caller’s. */
  notified: z.nullable(hiddenReason),
  ...sealedNote,
})
export type SealedMentorNote = z.infer<typeof note>

export const readPair = endpoint({
  method: 'GET',
  path: '/api/mentoring/pairs/:id',
  summary: 'One pair, with its meetings and sealed notes',
  access: 'confirmed',
  params: z.strictObject({ id }),
  result: z.strictObject({ pair, meetings: z.array(mentorMeeting), notes: z.array(note) }),
  errors: ['not_found'],
})

/**
 * The first message of the pair’s conversation, which introduces the keys of both; both may write at once. `conflict` where the other one was
 * faster, keys have changed, or the pair has ended.
 */
export const startMentorChat = endpoint({
  method: 'POST',
  path: '/api/mentoring/pairs/:id/conversation',
  summary: 'Start the sealed conversation of a pair',
  access: 'confirmed',
  bodyLimit: 65_536,
  params: z.strictObject({ id }),
  body: z.strictObject({
    /** Of the conversation. */
    id,
    message: newMessage,
    seals: chatSeals,
  }),
  result: done,
  errors: ['not_found', 'conflict', 'forbidden', 'reused_key'],
  repeat: 'id',
  // The log would say when someone writes.
  audited: false,
})

/** No reason is asked for, and the other side does not learn who chose it. `switches`: the caller waits for another mentor, in the place that they had. */
export const endPair = endpoint({
  method: 'PUT',
  path: '/api/mentoring/pairs/:id/end',
  summary: 'End a pair, or wait for another mentor',
  access: 'confirmed',
  params: z.strictObject({ id }),
  body: z.strictObject({ switches: z.boolean() }),
  result: done,
  errors: ['not_found'],
  repeat: 'natural',
})

export const continuePair = endpoint({
  method: 'PUT',
  path: '/api/mentoring/pairs/:id/continuation',
  summary: 'Continue a pair',
  access: 'confirmed',
  params: z.strictObject({ id }),
  result: done,
  errors: ['not_found'],
  repeat: 'natural',
})

/** In the conversation, in writing: a meeting has a time, and no place or link. `conflict` where the mentor or the other one has another meeting then. */
export const proposeMeeting = endpoint({
  method: 'PUT',
  path: '/api/mentoring/pairs/:id/meetings/:meeting',
  summary: 'Propose a time to write to each other',
  access: 'confirmed',
  params: z.strictObject({ id, meeting: id }),
  body: z.strictObject({
    startsAt: moment,
    minutes: z.int().check(z.minimum(10), z.maximum(maxMeetingMinutes)),
  }),
  result: done,
  errors: ['not_found', 'conflict', 'invalid_input', 'reused_key'],
  repeat: 'natural',
  audited: false,
})

/** The side that proposed it can withdraw it, but not accept it. */
export const answerMeeting = endpoint({
  method: 'PUT',
  path: '/api/mentoring/meetings/:id/answer',
  summary: 'Agree to a meeting, or cancel it',
  access: 'confirmed',
  params: z.strictObject({ id }),
  body: z.strictObject({ agrees: z.boolean() }),
  result: done,
  errors: ['not_found', 'conflict'],
  repeat: 'natural',
  audited: false,
})

export const writeMentorNote = endpoint({
  method: 'PUT',
  path: '/api/mentoring/pairs/:id/notes/:note',
  summary: 'Write a sealed note, to oneself or to both',
  access: 'confirmed',
  params: z.strictObject({ id, note: id }),
  body: z.strictObject(sealedNote),
  result: done,
  errors: ['not_found', 'conflict', 'too_many', 'reused_key'],
  repeat: 'natural',
  audited: false,
})

/** `conflict` for one that an overseer reads as well: it stays. */
export const eraseMentorNote = endpoint({
  method: 'DELETE',
  path: '/api/mentoring/notes/:id',
  summary: 'Erase a note of one’s own',
  access: 'confirmed',
  params: z.strictObject({ id }),
  result: done,
  errors: ['conflict'],
  repeat: 'natural',
  audited: false,
})

/** Sealed to the overseer’s keys. The other side never learns of it. `conflict` where there is no overseer. */
export const sendMentorFeedback = endpoint({
  method: 'PUT',
  path: '/api/mentoring/pairs/:id/feedback/:feedback',
  summary: 'Send the overseer confidential feedback',
  access: 'confirmed',
  params: z.strictObject({ id, feedback: id }),
  body: z.strictObject({ sealed: base64url(16_384, 100) }),
  result: done,
  errors: ['not_found', 'conflict', 'too_many', 'reused_key'],
  repeat: 'natural',
  audited: false,
})

/**
 * Sent by the device that hid it, without a word of it: for a message, or for a note that both read. `not_found` unless the pair is overseen, for one
 * that is not there, and for one of the caller’s own.
 */
export const notifyHiddenMessage = endpoint({
  method: 'PUT',
  path: '/api/mentoring/pairs/:id/hidden/:message',
  summary: 'Notify the overseer that a message was hidden from its reader',
  access: 'confirmed',
  params: z.strictObject({ id, message: id }),
  body: z.strictObject({ reason: hiddenReason }),
  result: done,
  errors: ['not_found'],
  repeat: 'natural',
  audited: false,
})

/** For someone who was under 18 when the pair started. What is written from then on is sealed to the two alone. `conflict` while they are under 18. */
export const leaveOversight = endpoint({
  method: 'DELETE',
  path: '/api/mentoring/pairs/:id/oversight',
  summary: 'Continue without an overseer',
  access: 'confirmed',
  params: z.strictObject({ id }),
  result: done,
  errors: ['not_found', 'conflict'],
  repeat: 'natural',
})
