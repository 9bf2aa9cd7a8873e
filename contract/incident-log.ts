import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './primitives.ts'
import { headline, keySeal, newEntry, reportSummary } from './reports.ts'

/**
 * A member's incident log is a report of its own kind: nobody but its writer reads it, it is in no list and no
 * queue, and each member has one. What is in it is read and written by the calls of contract/reports.ts.
 * (docs/decisions/0328-log-and-shown-entries.md)
 */
export const findLog = endpoint({
  method: 'GET',
  path: '/api/log',
  summary:
    'The ids of the caller’s own incident log: the one to write in first, then those from before a reset',
  access: 'signedIn',
  result: z.strictObject({ ids: z.array(id) }),
  errors: [],
})

/** Opens the caller's log. Where there is one already, also one that another device has just opened, `conflict`. */
export const openLog = endpoint({
  method: 'POST',
  path: '/api/log',
  summary: 'Open the caller’s incident log',
  access: 'signedIn',
  bodyLimit: 131072,
  body: z.strictObject({
    id,
    /** The log's key, sealed to the caller and to nobody else. */
    seal: keySeal,
    headline,
    /** The first entry: epoch 1, sequence 1, nothing before it. */
    entry: newEntry,
  }),
  result: reportSummary,
  errors: ['conflict', 'reused_key'],
  repeat: 'id',
})
