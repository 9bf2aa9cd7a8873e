import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { dated, mergeByDate } from '#web/records/personal/dated-values.ts'
import { personalKind } from '#web/records/personal/kind.ts'
import { createMarks } from '#web/records/personal/marks.ts'

/** The checked steps of the plans for one's own pages and for a review wave. In a separate file, since its pages need no other kind. */
export const planMarks = createMarks(
  personalKind({ name: 'search-plan', shape: dated(z.boolean()), isSingle: true, merge: mergeByDate }),
)
