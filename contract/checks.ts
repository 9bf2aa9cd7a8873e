import './plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, done, id } from './primitives.ts'

/** A day on which the person who reported is to be asked how it has been since. [Note: Checks] in 0059_checks.sql */
export const listChecks = endpoint({
  method: 'GET',
  path: '/api/organisations/:id/checks',
  summary: 'The cases with a due follow-up check with the reporter',
  access: 'handler',
  params: z.strictObject({ id }),
  result: z.strictObject({ checks: z.array(z.strictObject({ reportId: id, due: day })) }),
  errors: ['not_found'],
})

/** For one that was made by telephone or in person: a message to them counts by itself. An earlier day changes nothing. */
export const markChecked = endpoint({
  method: 'PUT',
  path: '/api/reports/:id/check',
  summary: 'Record that the follow-up check was requested',
  access: 'handler',
  params: z.strictObject({ id }),
  body: z.strictObject({ due: day }),
  result: done,
  errors: ['not_found', 'forbidden', 'conflict'],
  repeat: 'natural',
})
