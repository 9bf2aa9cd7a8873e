import '../plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint, events } from '../endpoint.ts'
import { liveEvent } from '../live.ts'
import { id } from '../primitives.ts'

/**
 * [Note: Live threads] A stream for each thread that a page shows, for visitors too. Its events have no ids: a reader who comes back reads
 * the thread again. It says nothing of posts that a block hides from the reader.
 */
export const followThreadPosts = endpoint({
  method: 'GET',
  path: '/api/live/threads/:id',
  summary: 'A stream that says when the posts of a thread change',
  access: 'anyone',
  params: z.strictObject({ id }),
  result: events(liveEvent),
  errors: ['not_found', 'expired'],
})
