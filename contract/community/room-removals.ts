import '../plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { day, id, nonEmptyWords } from '../primitives.ts'

/**
 * [Note: Removed guests] Whom a host sends out of a session can have moderators look at it, as others can whose words were refused: once, and not
 * those who host the room. Where they restore it, a seat can be taken again.
 *
 * - `open`: it can be contested.
 * - `waiting`: until the day by which a moderator has looked.
 * - `upheld`: with the moderators’ words.
 */
export const removalStates = ['open', 'waiting', 'upheld'] as const
const removal = z.strictObject({
  state: z.enum(removalStates),
  answeredBy: z.nullable(day),
  words: z.string(),
})
export type RoomRemoval = z.infer<typeof removal>

/** `not_found` for anyone who was not removed. */
export const readRemoval = endpoint({
  method: 'GET',
  path: '/api/rooms/sessions/:id/removal',
  summary: 'Whether the caller can appeal their removal from a session',
  access: 'confirmed',
  params: z.strictObject({ id }),
  result: removal,
  errors: ['not_found'],
})

/** `conflict` where it was decided already. */
export const appealRemoval = endpoint({
  method: 'PUT',
  path: '/api/rooms/sessions/:id/removal',
  summary: 'Appeal a removal from a session',
  access: 'confirmed',
  params: z.strictObject({ id }),
  body: z.strictObject({ words: nonEmptyWords(1000) }),
  result: removal,
  errors: ['not_found', 'conflict'],
  repeat: 'natural',
})
