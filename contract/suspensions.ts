import './plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { handlerRecord, suspensionReason } from './organisations.ts'
import { day, id } from './primitives.ts'

/**
 * By an owner or the administrator, for anyone but themselves: at once they read nothing and hear of nothing, and a new key follows as
 * when they leave. Once more changes until when and why.
 */
export const suspendHandler = endpoint({
  method: 'PUT',
  path: '/api/organisations/:id/handlers/:memberId/suspension',
  summary: 'Let someone’s access to cases rest for a time',
  access: 'signedIn',
  params: z.strictObject({ id, memberId: id }),
  body: z.strictObject({ until: day, reason: suspensionReason }),
  result: handlerRecord,
  errors: ['not_found', 'conflict', 'forbidden', 'second_factor'],
  repeat: 'natural',
})

/** They then wait to be let in by one who holds the key, as someone who was invited. */
export const reinstateHandler = endpoint({
  method: 'DELETE',
  path: '/api/organisations/:id/handlers/:memberId/suspension',
  summary: 'Let someone come back whose access rests',
  access: 'signedIn',
  params: z.strictObject({ id, memberId: id }),
  result: handlerRecord,
  errors: ['not_found', 'forbidden', 'second_factor'],
  repeat: 'natural',
})
