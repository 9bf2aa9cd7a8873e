import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { dated, laterOf } from '#web/records/personal/dated.ts'
import { personalKind } from '#web/records/personal/kind.ts'
import { marksIn } from '#web/records/personal/marks.ts'

/** Completed and snoozed safety steps, by the names of check-up.ts. No server learns them. */
export const checkUps = marksIn(
  personalKind({ name: 'check-up', shape: dated(z.boolean()), isSingle: true, merge: laterOf }),
)
