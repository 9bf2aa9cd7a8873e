import '../plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint, events } from '../endpoint.ts'
import { done, id, moment, nonEmptyWords, words } from '../primitives.ts'
import { flagReasons } from './posts.ts'
import { heldLine, maxLineLength, roomLine, sessionState } from './rooms.ts'
import { findingKind } from './values.ts'

const lineWords = nonEmptyWords(maxLineLength)

/**
 * What became of a line. `refused` names kinds alone, and the words stay with their writer. `held`: those who host see it and decide.
 * `slow`: the room is in slow mode; this many seconds are left.
 */
export const lineOutcome = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('said'), line: roomLine, needsHelp: z.boolean() }),
  z.strictObject({ outcome: z.literal('held'), line: heldLine, needsHelp: z.boolean() }),
  z.strictObject({ outcome: z.literal('refused'), kinds: z.array(findingKind) }),
  z.strictObject({ outcome: z.literal('slow'), seconds: z.int() }),
])
export type LineOutcome = z.infer<typeof lineOutcome>

/** `conflict` where the session is not open; `forbidden` where the caller is muted. */
export const sendLine = endpoint({
  method: 'POST',
  path: '/api/rooms/sessions/:id/lines',
  summary: 'Write a line in a session',
  access: 'confirmed',
  params: z.strictObject({ id }),
  body: z.strictObject({ id, words: lineWords }),
  result: lineOutcome,
  errors: ['not_found', 'conflict', 'forbidden', 'too_many', 'reused_key'],
  repeat: 'id',
  audited: false,
})

const from = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647))

/** At most 200 lines: those after a number, or the newest before one. */
export const listLines = endpoint({
  method: 'GET',
  path: '/api/rooms/sessions/:id/lines',
  summary: 'Lines of a session, oldest first',
  access: 'confirmed',
  params: z.strictObject({ id }),
  query: z.strictObject({ after: z.optional(from), before: z.optional(from) }),
  result: z.strictObject({ items: z.array(roomLine), hasMore: z.boolean() }),
  errors: ['not_found'],
})

/** As a flag of a post: the moderators get a copy. */
export const flagLine = endpoint({
  method: 'POST',
  path: '/api/rooms/lines/:id/flags',
  summary: 'Flag a line of a room for the moderators',
  access: 'confirmed',
  params: z.strictObject({ id }),
  body: z.strictObject({ id, reason: z.enum(flagReasons), words: words(1000) }),
  result: done,
  errors: ['not_found', 'too_many'],
  repeat: 'natural',
})

/**
 * What a session’s stream says. Lines carry the id to resume from: the next stream starts with the first line after it. The others carry
 * none, and say what is now.
 *
 * - `ready`: the first event. `after` is the number of the line from which on lines follow.
 * - `line`: a line appeared.
 * - `taken_away`: so many a line, by its number, was taken away.
 * - `session`: what everyone in the room may know at a glance.
 * - `seats`: someone came or went, or raised a hand: read the session again.
 * - `own`: something of the caller’s own: their seat, a line that was held, a private word, or for those who host what waits for them.
 */
export const roomEvent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ready'), after: z.int() }),
  z.strictObject({ kind: z.literal('line'), line: roomLine }),
  z.strictObject({ kind: z.literal('taken_away'), number: z.int() }),
  z.strictObject({
    kind: z.literal('session'),
    state: sessionState,
    inCharge: z.nullable(z.enum(['host', 'backup'])),
    isOffered: z.boolean(),
    pace: z.int(),
    endsAt: moment,
  }),
  z.strictObject({ kind: z.literal('seats') }),
  z.strictObject({ kind: z.literal('own') }),
])
export type RoomEvent = z.infer<typeof roomEvent>

/** `after`: the number of the last line that the caller has, where there is no `Last-Event-ID`. Without either, from the newest on. */
export const followSession = endpoint({
  method: 'GET',
  path: '/api/live/rooms/:id',
  summary: 'A stream of the lines of a session',
  access: 'confirmed',
  params: z.strictObject({ id }),
  query: z.strictObject({ after: z.optional(from) }),
  result: events(roomEvent),
  errors: ['not_found', 'too_many'],
})

const wordLine = z.strictObject({
  id,
  number: z.int(),
  from: z.enum(['seat', 'host', 'backup']),
  isOwn: z.boolean(),
  words: z.string(),
  at: moment,
})
export type PrivateLine = z.infer<typeof wordLine>

/** A participant asks without `seatId`; those who host offer it to a seat. One for each seat and session. */
export const requestPrivateWord = endpoint({
  method: 'POST',
  path: '/api/rooms/sessions/:id/words',
  summary: 'Request or offer a private conversation in a session',
  access: 'confirmed',
  params: z.strictObject({ id }),
  body: z.strictObject({ id, seatId: z.nullable(id) }),
  result: z.strictObject({ id }),
  errors: ['not_found', 'conflict', 'forbidden', 'too_many', 'reused_key'],
  repeat: 'id',
})

/** By its participant, those who host it, and the moderators of the community. */
export const readPrivateWord = endpoint({
  method: 'GET',
  path: '/api/rooms/words/:id',
  summary: 'A private conversation, with its lines',
  access: 'confirmed',
  params: z.strictObject({ id }),
  result: z.strictObject({
    id,
    sessionId: id,
    seat: z.strictObject({ id, name: z.string(), picture: z.int() }),
    askedBy: z.enum(['seat', 'host']),
    isOpen: z.boolean(),
    /** The backup is in it too, as always in the younger community. */
    hasBackup: z.boolean(),
    items: z.array(wordLine),
  }),
  errors: ['not_found'],
})

export const sendPrivateLine = endpoint({
  method: 'POST',
  path: '/api/rooms/words/:id/lines',
  summary: 'Write a line in a private conversation',
  access: 'confirmed',
  params: z.strictObject({ id }),
  body: z.strictObject({ id, words: lineWords }),
  result: z.discriminatedUnion('outcome', [
    z.strictObject({ outcome: z.literal('said'), line: wordLine, needsHelp: z.boolean() }),
    z.strictObject({ outcome: z.literal('refused'), kinds: z.array(findingKind) }),
  ]),
  errors: ['not_found', 'conflict', 'too_many', 'reused_key'],
  repeat: 'id',
  audited: false,
})

export const endPrivateWord = endpoint({
  method: 'DELETE',
  path: '/api/rooms/words/:id',
  summary: 'End a private conversation; it can be read until it is erased',
  access: 'confirmed',
  params: z.strictObject({ id }),
  result: done,
  errors: ['not_found'],
  repeat: 'natural',
})
