import './plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint, events } from './endpoint.ts'
import { bytesOf, done, moment } from './primitives.ts'

/**
 * What a class is joined by. Without vowels, so that it spells nothing, and without signs that look alike: 148 million of them.
 * [Note: Classes]
 */
export const classCode = z.string().check(z.regex(/^[3479BCDFGHJKMNPQRSTVWXZ]{6}$/))

/** What a device draws for one class, and shows nobody: the teacher's to steer with, or a pupil's to vote with, once each. */
const secret = bytesOf(32)

/** An id of content/academy/. It is looked up there, and never shown. */
const contentId = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))
const maxChoices = 12
const place = z.int().check(z.minimum(0), z.maximum(maxChoices - 1))

/** Where a class is in its story. */
export const classPosition = z.strictObject({
  scenario: contentId,
  /** The place of each choice that the class followed until here, from 0. */
  course: z.array(place).check(z.maxLength(20)),
  moment: contentId,
  /** How many choices this moment has; none at an end. */
  choices: z.int().check(z.minimum(0), z.maximum(maxChoices)),
})
export type ClassPosition = z.infer<typeof classPosition>

/** So many have to vote before numbers are shown. */
export const minVotes = 5

const shownToAll = {
  position: classPosition,
  /** How many chose what, in the order of the choices; null until the teacher shows it. From then on nobody votes there any more. */
  figures: z.nullable(z.array(z.int())),
  /** When it ends by itself, should the teacher not come back. */
  endsAt: moment,
}

/** A class as its teacher's screen shows it. */
export const taughtClass = z.strictObject({
  kind: z.literal('class'),
  code: classCode,
  /** How many devices have joined. */
  joined: z.int(),
  /** How many of them show it on a screen now. */
  held: z.int(),
  /** How many have voted at this moment. */
  votes: z.int(),
  ...shownToAll,
})
export type TaughtClass = z.infer<typeof taughtClass>

/** The same, as it is for pupils: the same for each of them. */
export const attendedClass = z.strictObject({
  kind: z.literal('class'),
  /** The teacher's screen is not connected: the class waits. */
  isWaiting: z.boolean(),
  ...shownToAll,
})
export type AttendedClass = z.infer<typeof attendedClass>

const over = z.strictObject({ kind: z.literal('over') })

/** No session goes with any of these calls, and no log says that they were made by anyone. */
const withoutName = { access: 'anyone', anonymousWhen: () => true, audited: false } as const

export const startClass = endpoint({
  ...withoutName,
  method: 'POST',
  path: '/api/classes',
  summary: 'Start a class, without an account',
  body: z.strictObject({ key: secret, position: classPosition }),
  result: taughtClass,
  errors: ['busy', 'too_many'],
  repeat: 'natural',
})

/** Each event is the class as it is now; the first comes at once. After `over` the stream ends, and there is no class any more. */
export const followTaughtClass = endpoint({
  ...withoutName,
  method: 'POST',
  path: '/api/classes/teaching',
  summary: 'A stream of a class, for the teacher’s screen',
  body: z.strictObject({ key: secret }),
  result: events(z.union([taughtClass, over])),
  errors: ['not_found', 'busy', 'too_many'],
  repeat: 'natural',
})

export const moveClass = endpoint({
  ...withoutName,
  method: 'PUT',
  path: '/api/classes/position',
  summary: 'Move to another moment of the story, or to another story',
  body: z.strictObject({ key: secret, position: classPosition }),
  result: done,
  errors: ['not_found', 'too_many'],
  repeat: 'natural',
})

/** `conflict` where fewer than five have voted, or where the class is at another moment by now. */
export const showClassFigures = endpoint({
  ...withoutName,
  method: 'PUT',
  path: '/api/classes/figures',
  summary: 'Show the votes, from five on, and close voting at this moment',
  body: z.strictObject({ key: secret, moment: contentId }),
  result: done,
  errors: ['not_found', 'conflict', 'too_many'],
  repeat: 'natural',
})

/** Sent every 20 seconds. A class whose teacher is away for a quarter of an hour ends. */
export const renewClassPresence = endpoint({
  ...withoutName,
  method: 'PUT',
  path: '/api/classes/presence',
  summary: 'Renew the presence of the teacher’s screen',
  body: z.strictObject({ key: secret }),
  result: done,
  errors: ['not_found', 'too_many'],
  repeat: 'natural',
})

/** Also where there is none any more. */
export const endClass = endpoint({
  ...withoutName,
  method: 'POST',
  path: '/api/classes/end',
  summary: 'End a class, and remove everything of it',
  body: z.strictObject({ key: secret }),
  result: done,
  errors: ['too_many'],
  repeat: 'natural',
})

/**
 * Frees seats: those that no screen shows (`unused`), or all of them, under another code (`all`). Devices in the room join again
 * by the new one.
 */
export const freeClassSeats = endpoint({
  ...withoutName,
  method: 'POST',
  path: '/api/classes/seats/freeing',
  summary: 'Free unused seats, or all seats under a new code',
  body: z.strictObject({ key: secret, which: z.enum(['unused', 'all']) }),
  result: taughtClass,
  errors: ['not_found', 'busy', 'too_many'],
  repeat: 'once',
})

/** `conflict` where the class is full: a network has half of its seats at most. */
export const joinClass = endpoint({
  ...withoutName,
  method: 'POST',
  path: '/api/classes/seats',
  summary: 'Join a class by its code, without a name',
  body: z.strictObject({ code: classCode, seat: secret }),
  result: attendedClass,
  errors: ['not_found', 'conflict', 'too_many'],
  repeat: 'natural',
})

/** As {@link followTaughtClass}. */
export const followAttendedClass = endpoint({
  ...withoutName,
  method: 'POST',
  path: '/api/classes/attending',
  summary: 'A stream of a class, for a pupil’s screen',
  body: z.strictObject({ seat: secret }),
  result: events(z.union([attendedClass, over])),
  errors: ['not_found', 'busy', 'too_many'],
  repeat: 'natural',
})

/** Counted once for each seat and moment, and only counted. `conflict` where the class is elsewhere by now, or numbers are shown. */
export const voteInClass = endpoint({
  ...withoutName,
  method: 'POST',
  path: '/api/classes/votes',
  summary: 'Choose in a class, without a name',
  body: z.strictObject({ seat: secret, moment: contentId, choice: place }),
  result: done,
  errors: ['not_found', 'conflict', 'too_many'],
  repeat: 'natural',
})
