import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { dated, laterOf } from '#web/records/personal/dated.ts'
import { personalKind } from '#web/records/personal/kind.ts'
import { marksIn } from '#web/records/personal/marks.ts'

/** The numbers of saved places. No server learns them. */
export const savedPlaces = marksIn(
  personalKind({ name: 'saved-places', shape: dated(z.boolean()), isSingle: true, merge: laterOf }),
)
