import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, done, id } from './primitives.ts'

/**
 * The handlers that a note mentions. They see the case under "mentioned" until they have opened it; while they are away, so
 * does their deputy.
 */
export const mentionHandlers = endpoint({
  method: 'POST',
  path: '/api/reports/:id/mentions',
  summary: 'Ask other handlers of a case to look at it',
  access: 'handler',
  params: z.strictObject({ id }),
  body: z.strictObject({ memberIds: z.array(id).check(z.minLength(1), z.maxLength(20)) }),
  result: done,
  errors: ['not_found', 'forbidden'],
  repeat: 'natural',
})

export const clearMention = endpoint({
  method: 'DELETE',
  path: '/api/reports/:id/mentions',
  summary: 'Mark a mention of the caller in a case as seen',
  access: 'handler',
  params: z.strictObject({ id }),
  result: done,
  errors: ['not_found', 'forbidden'],
  repeat: 'natural',
  audited: false,
})

export const listMentions = endpoint({
  method: 'GET',
  path: '/api/organisations/:id/mentions',
  summary: 'The cases of an organisation with unseen mentions of the caller',
  access: 'handler',
  params: z.strictObject({ id }),
  result: z.strictObject({ reportIds: z.array(id) }),
  errors: ['not_found'],
})

/** Kept in memory for less than a minute, and shown only to those who handle the case. */
export const announcePresence = endpoint({
  method: 'POST',
  path: '/api/reports/:id/presence',
  summary: 'Report having a case open, and list who else on the team has it open',
  access: 'handler',
  params: z.strictObject({ id }),
  body: z.strictObject({ open: z.boolean() }),
  result: z.strictObject({ memberIds: z.array(id) }),
  errors: ['not_found', 'forbidden'],
  repeat: 'natural',
  audited: false,
})

/** What needs a second handler where the organisation wants it. [Note: Second handler] */
export const confirmedAct = z.enum(['closing', 'safe_contact', 'referral'])
export type ConfirmedAct = z.infer<typeof confirmedAct>

const confirmation = z.strictObject({ act: confirmedAct, askedBy: id, confirmedBy: z.nullable(id) })
export type Confirmation = z.infer<typeof confirmation>
const confirmations = z.strictObject({
  /** Whether the organisation asks for a second handler at all. */
  wanted: z.boolean(),
  items: z.array(confirmation),
})

export const listConfirmations = endpoint({
  method: 'GET',
  path: '/api/reports/:id/confirmations',
  summary: 'Acts in a case that a second handler must confirm, and those confirmed',
  access: 'handler',
  params: z.strictObject({ id }),
  result: confirmations,
  errors: ['not_found', 'forbidden'],
})

/** The first handler asks; another one who says the same confirms. Once more by the same handler changes nothing. */
export const confirmAct = endpoint({
  method: 'PUT',
  path: '/api/reports/:id/confirmations/:act',
  summary: 'Request or give a second handler’s confirmation',
  access: 'handler',
  params: z.strictObject({ id, act: confirmedAct }),
  result: confirmations,
  errors: ['not_found', 'forbidden'],
  repeat: 'natural',
})

export const withdrawAct = endpoint({
  method: 'DELETE',
  path: '/api/reports/:id/confirmations/:act',
  summary: 'Withdraw a request for a second handler’s confirmation, or the confirmation',
  access: 'handler',
  params: z.strictObject({ id, act: confirmedAct }),
  result: confirmations,
  errors: ['not_found', 'forbidden'],
  repeat: 'natural',
})

const absence = z.strictObject({
  memberId: id,
  deputyId: id,
  from: day,
  until: day,
})
export type Absence = z.infer<typeof absence>

export const listAbsences = endpoint({
  method: 'GET',
  path: '/api/organisations/:id/absences',
  summary: 'Current and planned absences of a team, with deputies',
  access: 'handler',
  params: z.strictObject({ id }),
  result: z.strictObject({ absences: z.array(absence) }),
  errors: ['not_found'],
})

/** At most a year ahead. The deputy is another handler who may answer. */
export const setAbsence = endpoint({
  method: 'PUT',
  path: '/api/organisations/:id/absence',
  summary: 'Set the caller’s absence and deputy',
  access: 'handler',
  params: z.strictObject({ id }),
  body: z.strictObject({ deputyId: id, from: day, until: day }),
  result: z.strictObject({ absences: z.array(absence) }),
  errors: ['not_found', 'forbidden', 'conflict'],
  repeat: 'natural',
})

export const endAbsence = endpoint({
  method: 'DELETE',
  path: '/api/organisations/:id/absence',
  summary: 'End the caller’s absence',
  access: 'handler',
  params: z.strictObject({ id }),
  result: z.strictObject({ absences: z.array(absence) }),
  errors: ['not_found'],
  repeat: 'natural',
})
