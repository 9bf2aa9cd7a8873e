import '../plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { day, done, id, language, line, moment, ordinal, nonEmptyWords, words } from '../primitives.ts'
import { ageBand } from './values.ts'

/** How many people a room holds at most. */
export const maxRoomSeats = 100

/** `hour`: hosted at its hours, seats are taken ahead. `open`: one drops in. `group`: for the members of a group. */
export const roomKinds = ['hour', 'open', 'group'] as const
export const roomKind = z.enum(roomKinds)
export type RoomKind = z.infer<typeof roomKind>

/**
 * - `proposed`: a host proposes it; an administrator decides.
 * - `open`: its sessions take place.
 * - `paused`: no sessions for now.
 * - `closed`: no more sessions. Also where there is neither a host nor a backup.
 * - `refused`: an administrator decided against it.
 */
export const roomStates = ['proposed', 'open', 'paused', 'closed', 'refused'] as const
export const roomState = z.enum(roomStates)
export type RoomState = z.infer<typeof roomState>

/** Those that an administrator gives a room. */
export const savedRoomStates = ['open', 'paused', 'closed'] as const
export type SavedRoomState = (typeof savedRoomStates)[number]

/**
 * - `planned`: it is to come; seats can be taken.
 * - `waiting`: its time has come, and the host has not opened it.
 * - `open`: lines can be written.
 * - `paused`: by the host, or because they are gone; it is read, and nothing is written.
 * - `ended`, `cancelled`: it is over, or does not take place.
 */
export const sessionStates = ['planned', 'waiting', 'open', 'paused', 'ended', 'cancelled'] as const

export const roomRepeats = ['once', 'weekly', 'fortnightly'] as const
export type RoomRepeat = (typeof roomRepeats)[number]

/** A time of a clock, such as 18:30. */
export const clockTime = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))

/** A zone of the IANA database, such as `Europe/Madrid`. The server refuses one that it does not know. */
export const timeZone = z.string().check(z.regex(/^[A-Za-z]+(?:[/_+-][A-Za-z0-9]+)*$/), z.maxLength(50))

/** What a room says to those who may come in. Its times are of the clock in its zone, also where summer time starts or ends. */
export const roomFacts = {
  kind: roomKind,
  title: line(80, 3),
  about: nonEmptyWords(600),
  language,
  band: ageBand,
  rules: z.array(line(200, 1)).check(z.maxLength(8)),
  seats: z.int().check(z.minimum(2), z.maximum(maxRoomSeats)),
  zone: timeZone,
  /** The day of the first session, and its time of the clock there. */
  startsOn: day,
  startsAt: clockTime,
  minutes: z.int().check(z.minimum(15), z.maximum(180)),
  repeats: z.enum(roomRepeats),
}

/** What administrators settle, or a host proposes. */
const settings = z.strictObject({
  ...roomFacts,
  hostId: id,
  backupId: z.nullable(id),
  groupId: z.nullable(id),
})
export type RoomSettings = z.infer<typeof settings>

const settledRoom = z.strictObject({
  id,
  ...settings.shape,
  hostId: z.nullable(id),
  hostName: z.nullable(z.string()),
  backupName: z.nullable(z.string()),
  state: roomState,
  /** Why it was refused, or what the administrators say of it. */
  words: z.string(),
  version: ordinal,
  next: z.nullable(moment),
  /** The next sessions, also those that were cancelled. */
  sessions: z.array(
    z.strictObject({
      id,
      startsAt: moment,
      state: z.enum(['planned', 'waiting', 'open', 'paused', 'cancelled']),
    }),
  ),
})
export type SettledRoom = z.infer<typeof settledRoom>

export const listSettledRooms = endpoint({
  method: 'GET',
  path: '/api/admin/rooms',
  summary: 'All rooms and proposals of both communities, proposals first',
  access: 'admin',
  result: z.strictObject({ items: z.array(settledRoom) }),
  errors: [],
})

/**
 * Adds a room with `version` 0, or changes one: new times count for the sessions to come. A host or backup who is not verified for its kind,
 * band and language, or has taken on all they can, is `invalid_input`. A room keeps its band.
 */
export const saveRoom = endpoint({
  method: 'PUT',
  path: '/api/admin/rooms/:id',
  summary: 'Add or change a room',
  access: 'admin',
  params: z.strictObject({ id }),
  body: z.strictObject({
    ...settings.shape,
    version: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
    state: z.enum(savedRoomStates),
  }),
  result: settledRoom,
  errors: ['conflict', 'invalid_input'],
  repeat: 'natural',
})

export const decideRoom = endpoint({
  method: 'PUT',
  path: '/api/admin/rooms/:id/decision',
  summary: 'Approve or refuse a room that a host proposes',
  access: 'admin',
  params: z.strictObject({ id }),
  body: z.strictObject({
    version: ordinal,
    outcome: z.enum(['approved', 'refused']),
    words: words(600),
  }),
  result: settledRoom,
  errors: ['not_found', 'conflict', 'invalid_input'],
  repeat: 'natural',
})

const ownSession = z.strictObject({
  id,
  startsAt: moment,
  endsAt: moment,
  state: z.enum(sessionStates),
  taken: z.int(),
  waiting: z.int(),
})

/** The rooms that the caller hosts or backs up, or proposes. */
export const listOwnRooms = endpoint({
  method: 'GET',
  path: '/api/rooms/hosting',
  summary: 'Rooms that the caller hosts, backs up or proposes, with their next sessions',
  access: 'confirmed',
  result: z.strictObject({
    items: z.array(
      z.strictObject({ room: settledRoom, role: z.enum(['host', 'backup']), sessions: z.array(ownSession) }),
    ),
    /** Who could be the second person: verified, and with room for one more. */
    others: z.array(z.strictObject({ id, name: z.string() })),
  }),
  errors: [],
})

/** Of a verified host, who becomes its host. A proposal that waits or was refused can be changed with its `version`. */
export const proposeRoom = endpoint({
  method: 'PUT',
  path: '/api/rooms/proposals/:id',
  summary: 'Propose a room to the administrators',
  access: 'confirmed',
  params: z.strictObject({ id }),
  body: z.strictObject({
    ...roomFacts,
    backupId: z.nullable(id),
    groupId: z.nullable(id),
    version: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
  }),
  result: settledRoom,
  errors: ['forbidden', 'conflict', 'invalid_input', 'too_many'],
  repeat: 'natural',
})

export const withdrawProposal = endpoint({
  method: 'DELETE',
  path: '/api/rooms/proposals/:id',
  summary: 'Withdraw a proposal for a room',
  access: 'confirmed',
  params: z.strictObject({ id }),
  result: done,
  errors: [],
  repeat: 'natural',
})

/** By those who host it, or an administrator. Those who have a seat are notified. */
export const cancelSession = endpoint({
  method: 'PUT',
  path: '/api/rooms/sessions/:id/cancellation',
  summary: 'Cancel a session that has not started',
  access: 'confirmed',
  params: z.strictObject({ id }),
  result: done,
  errors: ['not_found', 'conflict'],
  repeat: 'natural',
})
