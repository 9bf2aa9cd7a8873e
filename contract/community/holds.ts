import '../plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { day, done, id, nonEmptyLine } from '../primitives.ts'

/** A copy of a text that is kept beyond its usual time: for a court, an authority, or a dispute in progress. */
const textHold = z.strictObject({
  id,
  postId: id,
  reason: z.string(),
  /** The last day. The copy is deleted on the next one. */
  until: day,
  madeOn: day,
  /** The administrator who placed it; null if their account is gone. */
  by: z.nullable(z.strictObject({ name: z.string(), address: z.string() })),
  copy: z.string(),
})
export type TextHold = z.infer<typeof textHold>

/** Years for which a copy can be kept at once. */
export const maxHoldYears = 5

export const listTextHolds = endpoint({
  method: 'GET',
  path: '/api/admin/text-holds',
  summary: 'Copies of public texts on legal hold',
  access: 'admin',
  result: z.strictObject({ items: z.array(textHold) }),
  errors: [],
})

/** Names a post, or a story, whose opening is meant. */
export const holdText = endpoint({
  method: 'POST',
  path: '/api/admin/text-holds',
  summary: 'Put a public text on legal hold, with a reason and an end',
  access: 'admin',
  body: z.strictObject({ id, postId: id, reason: nonEmptyLine(500), until: day }),
  result: textHold,
  errors: ['not_found', 'invalid_input', 'reused_key'],
  repeat: 'id',
})

/** Never earlier than it ends now: ending it is a call of its own. */
export const extendTextHold = endpoint({
  method: 'PATCH',
  path: '/api/admin/text-holds/:id',
  summary: 'Extend a legal hold',
  access: 'admin',
  params: z.strictObject({ id }),
  body: z.strictObject({ until: day }),
  result: textHold,
  errors: ['not_found', 'invalid_input'],
  repeat: 'natural',
})

export const endTextHold = endpoint({
  method: 'DELETE',
  path: '/api/admin/text-holds/:id',
  summary: 'End a legal hold',
  access: 'admin',
  params: z.strictObject({ id }),
  result: done,
  errors: [],
  repeat: 'natural',
})
