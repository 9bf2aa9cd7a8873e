import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { dated, laterOf } from '#web/records/personal/dated.ts'
import { personalKind } from '#web/records/personal/kind.ts'
import { marksIn } from '#web/records/personal/marks.ts'

/** Which parts of a module somebody has read, as `<module>/<place of the part, from 0>`. No server learns which. */
export const partsRead = marksIn(
  personalKind({ name: 'learning-progress', shape: dated(z.boolean()), isSingle: true, merge: laterOf }),
)
