import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { dated, mergeByDate } from '#web/records/personal/dated-values.ts'
import { personalKind } from '#web/records/personal/kind.ts'
import { createMarks } from '#web/records/personal/marks.ts'

/** The numbers of saved places. No server learns them. */
export const savedPlaces = createMarks(
  personalKind({ name: 'saved-places', shape: dated(z.boolean()), isSingle: true, merge: mergeByDate }),
)
