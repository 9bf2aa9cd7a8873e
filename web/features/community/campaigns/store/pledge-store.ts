import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { personalKind } from '#web/records/personal/kind.ts'

/** What somebody promises themselves. Nobody else learns of it. Where two devices have changed one, both stay. */
export const pledgeKind = personalKind({
  name: 'pledges',
  shape: z.strictObject({
    /** The id of one that the app offers; empty for one's own. */
    pledge: z.string(),
    /** Its words, where it is one's own. */
    words: z.string(),
    takenOn: z.string(),
    /** How often it was done. */
    times: z.int(),
  }),
})
