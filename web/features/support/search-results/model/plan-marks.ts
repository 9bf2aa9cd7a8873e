import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { dated, laterOf } from '#web/records/personal/dated.ts'
import { personalKind } from '#web/records/personal/kind.ts'
import { marksIn } from '#web/records/personal/marks.ts'

/** What is ticked of the plans: one's own pages, and a wave of reviews. Apart from the other kinds: its pages wait for none. */
export const planMarks = marksIn(
  personalKind({ name: 'search-plan', shape: dated(z.boolean()), isSingle: true, merge: laterOf }),
)
