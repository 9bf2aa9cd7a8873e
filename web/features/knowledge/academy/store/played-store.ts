import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { dated, laterOf } from '#web/records/personal/dated.ts'
import { personalKind } from '#web/records/personal/kind.ts'
import { marksIn } from '#web/records/personal/marks.ts'

/** Which ends of scenarios somebody has come to, as `<scenario>/<end>`. No server learns which. */
export const endsSeen = marksIn(
  personalKind({ name: 'academy-progress', shape: dated(z.boolean()), isSingle: true, merge: laterOf }),
)
