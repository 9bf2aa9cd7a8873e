import '../plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { day, done, id, language, moment, ordinal } from '../primitives.ts'
import { hostCard } from './hosts.ts'
import { roomFacts, roomState, sessionStates } from './room-settings.ts'
import { ageBand, drawnPicture, findingKind, voiceName } from './values.ts'

/** How long a line is at most, in characters. */
export const maxLineLength = 600
/** For how many days what was said can be read by moderators, before it is erased. */
export const roomDays = 30
/** After this many seconds without a sign of the person in charge a session pauses, and after so many it ends. */
export const hostGoneSeconds = { paused: 60, ended: 120 } as const
/** How often, in seconds, the device of the person in charge says that they are there. */
export const presenceSeconds = 15

export const sessionState = z.enum(sessionStates)
export type RoomSessionState = z.infer<typeof sessionState>

/** Why a session paused, ended or was cancelled. `moved`: the room has other hours now. */
export const sessionReasons = [
  'by_host',
  'host_gone',
  'time_over',
  'nobody_came',
  'no_host',
  'by_admin',
  'moved',
] as const
const sessionReason = z.nullable(z.enum(sessionReasons))
export type SessionReason = (typeof sessionReasons)[number]

/**
 * How the caller is in a session.
 * - `none`: not at all. `seated`: has a seat. `waiting`: on the waiting list. `removed`: the host sent them out. `left`: they went.
 */
export const seatStates = ['none', 'seated', 'waiting', 'removed', 'left'] as const
export type SeatState = (typeof seatStates)[number]

/** In what capacity the caller reads a session. `backup`: the second person. */
export const sessionRoles = ['participant', 'host', 'backup', 'moderator'] as const
export type SessionRole = (typeof sessionRoles)[number]

const sessionFacts = {
  id,
  roomId: id,
  startsAt: moment,
  endsAt: moment,
  state: sessionState,
  reason: sessionReason,
  /** Whether someone who calls for a seat now comes onto the waiting list. Never how many are there. */
  isFull: z.boolean(),
  ownSeat: z.enum(seatStates),
  /** The caller is reminded before it starts. */
  isReminded: z.boolean(),
}

export const sessionSummary = z.strictObject(sessionFacts)
export type RoomSessionSummary = z.infer<typeof sessionSummary>

const shownRoom = {
  id,
  ...roomFacts,
  /** Of a group, whose members alone come in. */
  groupId: z.nullable(id),
  state: roomState,
  host: z.nullable(hostCard),
  backup: z.nullable(hostCard),
  /** The sessions to come and in progress, the next first. For one room also those that the caller had a seat in, until they are erased. */
  sessions: z.array(sessionSummary),
}

export const room = z.strictObject(shownRoom)
export type Room = z.infer<typeof room>

/** Without rooms of groups, which their groups show. Visitors see what the older community has. */
export const listRooms = endpoint({
  method: 'GET',
  path: '/api/rooms',
  summary: 'The rooms of the caller’s community, with their next sessions',
  access: 'anyone',
  query: z.strictObject({ language: z.optional(language) }),
  result: z.strictObject({ items: z.array(room) }),
  errors: ['too_many'],
})

export const readRoom = endpoint({
  method: 'GET',
  path: '/api/rooms/:id',
  summary: 'A room, with its next sessions',
  access: 'anyone',
  params: z.strictObject({ id }),
  result: room,
  errors: ['not_found', 'too_many'],
})

/** Someone in the room, by the name of this session. */
const seat = z.strictObject({
  /** Of the name in this session: it can be blocked as any other name. */
  id,
  name: z.string(),
  picture: z.int(),
  isOwn: z.boolean(),
  handRaised: z.boolean(),
  isMuted: z.boolean(),
  /** For those who host: something they wrote may mean danger. */
  isMarked: z.boolean(),
})
export type RoomSeat = z.infer<typeof seat>

/** Who wrote a line. */
const lineAuthor = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('seat'), id, name: z.string(), picture: z.int(), isOwn: z.boolean() }),
  z.strictObject({ kind: z.literal('host'), id, name: z.string(), isOwn: z.boolean() }),
  /** Their account is gone, or they left the community. */
  z.strictObject({ kind: z.literal('gone') }),
])
export type RoomLineAuthor = z.infer<typeof lineAuthor>

/**
 * A line. `number` counts from 1 in its session, in the order in which lines appeared; one that is held or refused has none. `after` is the
 * number of the line before it that this reader sees, 0 for the first: another number than the last one received means a gap, to be filled
 * by {@link listLines}.
 */
export const roomLine = z.strictObject({
  id,
  number: ordinal,
  after: z.int(),
  author: lineAuthor,
  /** Empty where it was taken away. */
  words: z.string(),
  isTakenAway: z.boolean(),
  at: moment,
  /** For those who host: it may mean danger. */
  isMarked: z.boolean(),
})
export type RoomLine = z.infer<typeof roomLine>

/** A line that only those who host see until they decide; to its author it is one that waits. */
export const heldLine = z.strictObject({
  id,
  author: lineAuthor,
  words: z.string(),
  kinds: z.array(findingKind),
  isMarked: z.boolean(),
  at: moment,
})
export type HeldLine = z.infer<typeof heldLine>

/** A word in private, between a participant and those who host. In the younger community the backup is in it too. */
const wordSummary = z.strictObject({
  id,
  seat: z.strictObject({ id, name: z.string(), picture: z.int() }),
  /** The participant asked for it, or the host offered it. */
  askedBy: z.enum(['seat', 'host']),
  isOpen: z.boolean(),
  lastNumber: z.int(),
})

export const roomSession = z.strictObject({
  ...sessionFacts,
  room: z.strictObject({
    id,
    ...roomFacts,
    groupId: z.nullable(id),
    host: z.nullable(hostCard),
    backup: z.nullable(hostCard),
  }),
  role: z.enum(sessionRoles),
  /** Who is in charge now; null while nobody is. */
  inCharge: z.nullable(z.enum(['host', 'backup'])),
  /** The one in charge asks the other one to take over. */
  isOffered: z.boolean(),
  /** Seconds between two lines of one participant. */
  pace: z.int(),
  /** The name that the caller has in this session, once they have one. */
  own: z.nullable(seat),
  /** Their place on the waiting list. */
  place: z.nullable(ordinal),
  seats: z.array(seat),
  lastNumber: z.int(),
  /** What waits for the host: for those who host, all of it; for a participant, their own lines. */
  held: z.array(heldLine),
  /** For those who host and for moderators all; for a participant their own. */
  privateWords: z.array(wordSummary),
  /** The day after which what was said is erased. */
  erasedOn: day,
})
export type RoomSession = z.infer<typeof roomSession>

export const readSession = endpoint({
  method: 'GET',
  path: '/api/rooms/sessions/:id',
  summary: 'A session of a room, as the caller sees it',
  access: 'confirmed',
  params: z.strictObject({ id }),
  result: roomSession,
  errors: ['not_found'],
})

/**
 * Takes a seat, or a place on the waiting list, under a name for this session only. Who has one keeps it. The name is judged at once; a
 * name that another one has is `taken`.
 */
export const takeSeat = endpoint({
  method: 'PUT',
  path: '/api/rooms/sessions/:id/seat',
  summary: 'Take a seat in a session, or wait for one',
  access: 'confirmed',
  params: z.strictObject({ id }),
  body: z.strictObject({
    name: voiceName,
    picture: drawnPicture,
    acceptsRules: z.literal(true),
    remind: z.boolean(),
  }),
  result: z.discriminatedUnion('outcome', [
    z.strictObject({ outcome: z.literal('seated'), seat }),
    z.strictObject({ outcome: z.literal('waiting'), place: ordinal }),
    z.strictObject({ outcome: z.literal('refused'), kinds: z.array(findingKind) }),
    z.strictObject({ outcome: z.literal('name_taken') }),
  ]),
  errors: ['not_found', 'conflict', 'forbidden', 'too_many'],
  repeat: 'natural',
  audited: false,
})

/** At once. The seat goes to the first who waits. */
export const leaveSeat = endpoint({
  method: 'DELETE',
  path: '/api/rooms/sessions/:id/seat',
  summary: 'Leave a session or its waiting list',
  access: 'signedIn',
  params: z.strictObject({ id }),
  result: done,
  errors: [],
  repeat: 'natural',
  audited: false,
})

export const raiseHand = endpoint({
  method: 'PUT',
  path: '/api/rooms/sessions/:id/hand',
  summary: 'Raise a hand in a session, or take it down',
  access: 'confirmed',
  params: z.strictObject({ id }),
  body: z.strictObject({ raised: z.boolean() }),
  result: done,
  errors: ['not_found', 'conflict'],
  repeat: 'natural',
  audited: false,
})

/** The schedule of one community for the moderators of it, with the sessions of the last 30 days. */
export const listReadableSessions = endpoint({
  method: 'GET',
  path: '/api/moderation/rooms',
  summary: 'Sessions of the last 30 days, for moderators of their community and language',
  access: 'moderator',
  result: z.strictObject({
    items: z.array(
      z.strictObject({
        id,
        roomId: id,
        title: z.string(),
        band: ageBand,
        language,
        startsAt: moment,
        endsAt: moment,
        state: sessionState,
        lines: z.int(),
        /** Those who host asked for help. */
        isEscalated: z.boolean(),
      }),
    ),
  }),
  errors: [],
})
