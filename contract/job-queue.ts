import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { done, id, line, moment } from './primitives.ts'

/** What the server does in the background: events, mail, pushes and the work of each day. Kinds and counts, and never what is in it. */

const jobKind = {
  /** Which queue it goes by. */
  queue: line(40, 1),
  /** Which event it is about; null if the queue has one kind of job. */
  event: z.nullable(line(80, 1)),
}

export const readJobQueue = endpoint({
  method: 'GET',
  path: '/api/admin/jobs',
  summary: 'Pending, running and failed background jobs by kind, and the number of undeliverable addresses',
  access: 'admin',
  result: z.strictObject({
    kinds: z.array(
      z.strictObject({
        ...jobKind,
        waiting: z.int(),
        running: z.int(),
        failed: z.int(),
        /** Since when the oldest that is due waits; null if none does. */
        oldest: z.nullable(moment),
      }),
    ),
    /** Jobs that were given up, newest first: at most 100 of them. */
    failed: z.array(z.strictObject({ id, ...jobKind, failedAt: moment, tries: z.int() })),
    /** Members whose address takes no mail. Who they are is not said. */
    undeliverable: z.strictObject({ refused: z.int(), bounced: z.int() }),
  }),
  errors: [],
})

/** Does a job that was given up again. One that is in progress or done by now stays as it is. */
export const retryJob = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/:id/retry',
  summary: 'Retry a failed job',
  access: 'admin',
  params: z.strictObject({ id }),
  result: done,
  errors: ['not_found'],
  repeat: 'natural',
})
