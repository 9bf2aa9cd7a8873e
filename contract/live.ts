import * as z from 'zod/mini'
import { endpoint, events } from './endpoint.ts'
import { id } from './primitives.ts'

/**
 * That something has changed, and never what: whoever is told looks for themselves, as anybody else would.
 *
 * - `entry`: something was written in a report, or a report came.
 * - `status`: its status changed.
 * - `read`: somebody received or read what was written.
 * - `access`: who may read it has changed, or it is gone; also told to whoever has just lost their access.
 */
export const liveEvent = z.discriminatedUnion('kind', [
  /** The first of every stream. Where the stream does not go on from where the last one ended, look at everything anew. */
  z.strictObject({ kind: z.literal('ready'), resumed: z.boolean() }),
  z.strictObject({ kind: z.literal('report'), id, what: z.enum(['entry', 'status', 'read', 'access']) }),
])
export type LiveEvent = z.infer<typeof liveEvent>

/**
 * Goes on until somebody hangs up: the session ends, the server stops, or a quarter of an hour is over. Whoever asks
 * again with `Last-Event-ID` misses nothing of the last day. (web/platform/live/)
 */
export const followLive = endpoint({
  method: 'GET',
  path: '/api/live',
  summary: 'A stream of what changes in the reports that the caller may read',
  access: 'participant',
  result: events(liveEvent),
  errors: [],
})
