import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { personalKind } from '#web/records/personal/kind.ts'

/** A personal pledge. Nobody else learns of it. If two devices have changed one, both versions stay. */
export const pledgeKind = personalKind({
  name: 'pledges',
  shape: z.strictObject({
    /** The id of a pledge that the app offers; empty for the person's own. */
    pledge: z.string(),
    /** The text of the person's own pledge. */
    words: z.string(),
    takenOn: z.string(),
    /** How often it was done. */
    times: z.int(),
  }),
})
