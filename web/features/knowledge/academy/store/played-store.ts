import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { dated, laterOf } from '#web/records/personal/dated.ts'
import { personalKind } from '#web/records/personal/kind.ts'
import { marksIn } from '#web/records/personal/marks.ts'

/** The endings that were reached, as `<scenario>/<end>`. No server learns them. */
export const endsSeen = marksIn(
  personalKind({ name: 'academy-progress', shape: dated(z.boolean()), isSingle: true, merge: laterOf }),
)
