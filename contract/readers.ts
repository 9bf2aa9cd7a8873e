import * as z from 'zod/mini'
import { id, line, moment } from './primitives.ts'

/** Someone who can open a report now, as a person would want them listed. */
export const reader = z.strictObject({
  kind: z.enum(['member', 'receipt', 'organisation', 'handler', 'guest']),
  /** The id of the member or the organisation; null for a receipt. */
  id: z.nullable(id),
  name: z.nullable(line(120)),
  /** Since when: the day, for an anonymous report. */
  since: moment,
  /** Who let them in: the reporter, or a handler. */
  grantedBy: z.enum(['reporter', 'handler']),
})
export type Reader = z.infer<typeof reader>
