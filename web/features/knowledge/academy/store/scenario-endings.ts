import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { dated, mergeByDate } from '#web/records/personal/dated-values.ts'
import { personalKind } from '#web/records/personal/kind.ts'
import { createMarks } from '#web/records/personal/marks.ts'

/** The endings that were reached, as `<scenario>/<end>`. No server learns them. */
export const scenarioEndings = createMarks(
  personalKind({ name: 'academy-progress', shape: dated(z.boolean()), isSingle: true, merge: mergeByDate }),
)
