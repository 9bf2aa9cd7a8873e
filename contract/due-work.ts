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
])
export type DueKind = z.infer<typeof dueKind>

/** What administrators should look at. Helplines and rules of law are files of the program, whose review dates the app knows itself. */
export const listDueWork = endpoint({
  method: 'GET',
  path: '/api/admin/due',
  summary: 'What is due: who waits to be checked, whose check ends, and where no moderator is there',
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
  }),
  errors: [],
})
