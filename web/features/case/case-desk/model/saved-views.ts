import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { personalKind } from '#web/records/personal/kind.ts'

/** A filter of the desk that a handler has named. It is visible to them only, on all of their devices. */
export const savedViews = personalKind({
  name: 'desk-views',
  shape: z.strictObject({
    name: z.string(),
    /** As in the address of the desk (report-filters.ts). */
    address: z.record(z.string(), z.string()),
    tag: z.nullable(z.string()),
  }),
})
