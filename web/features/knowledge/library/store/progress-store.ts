import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { dated, laterOf } from '#web/records/personal/dated.ts'
import { personalKind } from '#web/records/personal/kind.ts'
import { marksIn } from '#web/records/personal/marks.ts'

/** The read parts of modules, as `<module>/<part>`. No server learns them. */
export const partsRead = marksIn(
  personalKind({ name: 'learning-progress', shape: dated(z.boolean()), isSingle: true, merge: laterOf }),
)
