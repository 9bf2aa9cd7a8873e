import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './primitives.ts'

/** How far one side has come, as positions of entries: 0 for nothing yet. When is not stored. */
const readMarker = z.strictObject({
  /** A device of that side has fetched the entries up to here. */
  delivered: z.int(),
  /** Someone of that side has had the entries up to here before them. */
  read: z.int(),
})

export const readMarkers = z.strictObject({ reporter: readMarker, handler: readMarker, guest: readMarker })
export type ReadMarkers = z.infer<typeof readMarkers>

/**
 * Says that the caller's side has read the entries up to a position. Never moves back, and never past the last entry. That
 * they were delivered is noted when they are listed. An observer marks nothing.
 */
export const markRead = endpoint({
  method: 'POST',
  path: '/api/reports/:id/marks',
  summary: 'Say how far one’s own side has read a report',
  access: 'participant',
  params: z.strictObject({ id }),
  body: z.strictObject({ read: z.int().check(z.minimum(0), z.maximum(1000000)) }),
  result: z.strictObject({ marks: readMarkers }),
  errors: ['not_found'],
  repeat: 'natural',
  audited: false,
})
