import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { dated, mergeByDate } from '#web/records/personal/dated-values.ts'
import { personalKind } from '#web/records/personal/kind.ts'
import { createMarks } from '#web/records/personal/marks.ts'

/** Completed and snoozed safety steps, by the names of check-up.ts. No server learns them. */
export const checkUps = createMarks(
  personalKind({ name: 'check-up', shape: dated(z.boolean()), isSingle: true, merge: mergeByDate }),
)
