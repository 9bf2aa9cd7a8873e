import '../plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { done, id, nonEmptyWords } from '../primitives.ts'

/** All of these are for the host and the backup of a session. What they change is `conflict` for the one who is not in charge. */

/** The steps of slow mode: seconds between two lines of one participant. */
export const paces = [0, 10, 30, 60] as const
export type Pace = (typeof paces)[number]

const doorState = z.enum(['open', 'paused', 'ended'])
export type DoorState = z.infer<typeof doorState>

/** `shown`: a held line appears. `refused`: a held line is not shown. `taken_away`: a line that appeared goes. */
const lineDecision = z.enum(['shown', 'refused', 'taken_away'])
export type LineDecision = z.infer<typeof lineDecision>

/**
 * Opens it (and takes charge), pauses it, opens it again, or ends it. `conflict`: another one is in charge, or the session is not in a state
 * for it; it can be opened from 15 minutes before its start.
 */
export const setDoor = endpoint({
  method: 'PUT',
  path: '/api/rooms/sessions/:id/door',
  summary: 'Open, pause or end a session',
  access: 'confirmed',
  params: z.strictObject({ id }),
  body: z.strictObject({ state: doorState }),
  result: done,
  errors: ['not_found', 'conflict'],
  repeat: 'natural',
})

/** Says every 15 seconds that the one in charge is there. For the other one it changes nothing. */
export const renewHostPresence = endpoint({
  method: 'PUT',
  path: '/api/rooms/sessions/:id/presence',
  summary: 'Renew the presence of the host in charge of a session',
  access: 'confirmed',
  params: z.strictObject({ id }),
  result: z.strictObject({ isInCharge: z.boolean() }),
  errors: ['not_found'],
  repeat: 'natural',
  audited: false,
})

/** Asks the other one to take over, or takes that back. */
export const offerCharge = endpoint({
  method: 'PUT',
  path: '/api/rooms/sessions/:id/offer',
  summary: 'Ask the other host to take over a session',
  access: 'confirmed',
  params: z.strictObject({ id }),
  body: z.strictObject({ on: z.boolean() }),
  result: done,
  errors: ['not_found', 'conflict'],
  repeat: 'natural',
})

/** Where it is offered, or the one in charge has been gone for 60 seconds. Of two at once one gets it. */
export const takeCharge = endpoint({
  method: 'PUT',
  path: '/api/rooms/sessions/:id/charge',
  summary: 'Take charge of a session',
  access: 'confirmed',
  params: z.strictObject({ id }),
  result: done,
  errors: ['not_found', 'conflict'],
  repeat: 'natural',
})

export const setPace = endpoint({
  method: 'PUT',
  path: '/api/rooms/sessions/:id/pace',
  summary: 'Set slow mode in a session',
  access: 'confirmed',
  params: z.strictObject({ id }),
  body: z.strictObject({ seconds: z.literal(paces) }),
  result: done,
  errors: ['not_found', 'conflict'],
  repeat: 'natural',
  audited: false,
})

export const muteSeat = endpoint({
  method: 'PUT',
  path: '/api/rooms/sessions/:id/seats/:seatId/muting',
  summary: 'Mute someone in a session, or let them write again',
  access: 'confirmed',
  params: z.strictObject({ id, seatId: id }),
  body: z.strictObject({ muted: z.boolean() }),
  result: done,
  errors: ['not_found', 'conflict'],
  repeat: 'natural',
})

/** Out of this session, for all of it. They are notified in kind words, and can write to the moderators. */
export const removeSeat = endpoint({
  method: 'DELETE',
  path: '/api/rooms/sessions/:id/seats/:seatId',
  summary: 'Remove someone from a session',
  access: 'confirmed',
  params: z.strictObject({ id, seatId: id }),
  result: done,
  errors: ['not_found', 'conflict'],
  repeat: 'natural',
})

export const decideLine = endpoint({
  method: 'PUT',
  path: '/api/rooms/sessions/:id/lines/:lineId/decision',
  summary: 'Publish or refuse a held line, or remove a line',
  access: 'confirmed',
  params: z.strictObject({ id, lineId: id }),
  body: z.strictObject({ outcome: lineDecision }),
  result: done,
  errors: ['not_found', 'conflict'],
  repeat: 'natural',
})

/** The moderators on duty for the language and community are notified. `seatId`: whom it is about. */
export const escalateSession = endpoint({
  method: 'POST',
  path: '/api/rooms/sessions/:id/escalations',
  summary: 'Call the moderators on duty into a session',
  access: 'confirmed',
  params: z.strictObject({ id }),
  body: z.strictObject({ id, seatId: z.nullable(id), words: nonEmptyWords(600) }),
  result: z.strictObject({
    /** Whether a moderator is on duty for it now. */
    isAttended: z.boolean(),
  }),
  errors: ['not_found', 'conflict', 'too_many', 'reused_key'],
  repeat: 'id',
})
