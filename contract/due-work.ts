import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day } from './primitives.ts'

export const dueKind = z.enum([
  'organisation_waiting',
  'organisation_ending',
  'professional_waiting',
  'professional_ending',
  'host_waiting',
  'host_ending',
  'mentor_waiting',
  'mentor_ending',
  'place_ending',
  'place_suggested',
  'moderators_few',
  'duty_gap',
  'backup_missing',
  'backup_late',
  'archive_failing',
])
export type DueKind = z.infer<typeof dueKind>

/** Files of the program that should have been read again by now: how many entries, since when, and where they are. */
export const reviewedContent = z.strictObject({
  what: z.enum(['helplines', 'rules']),
  count: z.int(),
  since: day,
  file: z.string(),
})
export type ReviewedContent = z.infer<typeof reviewedContent>

/** What administrators should look at. */
export const listDueWork = endpoint({
  method: 'GET',
  path: '/api/admin/due',
  summary: 'Due work: pending and expiring checks, missing moderators, and texts to review again',
  access: 'admin',
  result: z.strictObject({
    items: z.array(
      z.strictObject({
        kind: dueKind,
        /** Which one it is, where that is public; a gap of duty names its age band and language. */
        about: z.nullable(z.string()),
        due: day,
        count: z.int(),
      }),
    ),
    content: z.array(reviewedContent),
  }),
  errors: [],
})
