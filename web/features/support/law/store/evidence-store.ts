import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { dated, laterOf } from '#web/records/personal/dated.ts'
import { personalKind } from '#web/records/personal/kind.ts'
import { marksIn } from '#web/records/personal/marks.ts'

/** The evidence that the person has, as `case/item`. No server learns it. */
export const evidenceList = marksIn(
  personalKind({ name: 'evidence-list', shape: dated(z.boolean()), isSingle: true, merge: laterOf }),
)
