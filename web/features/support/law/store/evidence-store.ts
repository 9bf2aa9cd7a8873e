import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { dated, mergeByDate } from '#web/records/personal/dated-values.ts'
import { personalKind } from '#web/records/personal/kind.ts'
import { createMarks } from '#web/records/personal/marks.ts'

/** The evidence that the person has, as `case/item`. No server learns it. */
export const evidenceList = createMarks(
  personalKind({ name: 'evidence-list', shape: dated(z.boolean()), isSingle: true, merge: mergeByDate }),
)
