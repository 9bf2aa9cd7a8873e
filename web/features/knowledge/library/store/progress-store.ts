import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { dated, mergeByDate } from '#web/records/personal/dated-values.ts'
import { personalKind } from '#web/records/personal/kind.ts'
import { createMarks } from '#web/records/personal/marks.ts'

/** The read parts of modules, as `<module>/<part>`. No server learns them. */
export const partsRead = createMarks(
  personalKind({ name: 'learning-progress', shape: dated(z.boolean()), isSingle: true, merge: mergeByDate }),
)
