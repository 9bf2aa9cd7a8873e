import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, done, id } from './primitives.ts'

/** Why an organisation must keep a report for longer than it has said. */
export const holdReason = z.enum(['legal_claim', 'investigation', 'court_order', 'authority_request'])

/** A hold keeps a report from being erased until its end; every participant sees it. */
export const hold = z.strictObject({ reason: holdReason, until: day })
export type Hold = z.infer<typeof hold>

/** What is kept of a report that was sent to an organisation, and for how long. */
export const retention = z.strictObject({
  /** Days after its end (resolved, closed, withdrawn, or its reporter has left it) for which the organisation keeps it. */
  days: z.int(),
  /** The day on which it will be erased; null while it is open, and while a file that was stopped has to be kept. */
  eraseOn: z.nullable(day),
  hold: z.nullable(hold),
})
export type Retention = z.infer<typeof retention>

/**
 * Only its reporter deletes a report. One that nobody else was sent is erased with all that is in it. Of one that was
 * sent, the reporter's access, seals, notes and link to their account end now, and those whom they gave access lose it;
 * the organisation keeps what it must, for the period that was stated before sending. The answer says which it was.
 */
export const deleteReport = endpoint({
  method: 'DELETE',
  path: '/api/reports/:id',
  summary: 'Erase a report, or leave the organisation what it must keep of it',
  access: 'participant',
  fresh: 'members',
  params: z.strictObject({ id }),
  result: z.discriminatedUnion('outcome', [
    z.strictObject({ outcome: z.literal('erased') }),
    z.strictObject({ outcome: z.literal('left'), retention }),
  ]),
  errors: ['reauthentication_required', 'not_found', 'forbidden'],
  repeat: 'key',
})

/** By a handler who may answer. At most three years ahead; it can be renewed. */
export const holdReport = endpoint({
  method: 'PUT',
  path: '/api/reports/:id/hold',
  summary: 'Keep a report for longer, for a reason and until a day',
  access: 'handler',
  params: z.strictObject({ id }),
  body: hold,
  result: z.strictObject({ retention }),
  errors: ['not_found', 'forbidden'],
  repeat: 'natural',
})

export const releaseReport = endpoint({
  method: 'DELETE',
  path: '/api/reports/:id/hold',
  summary: 'End the hold on a report',
  access: 'handler',
  params: z.strictObject({ id }),
  result: done,
  errors: ['not_found', 'forbidden'],
  repeat: 'natural',
})
