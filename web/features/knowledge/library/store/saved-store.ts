import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { dated, mergeByDate } from '#web/records/personal/dated-values.ts'
import { personalKind } from '#web/records/personal/kind.ts'
import { createMarks } from '#web/records/personal/marks.ts'

/** Saved guides and modules, as `guide/<id>` and `module/<id>`. No server learns them. */
export const savedTexts = createMarks(
  personalKind({ name: 'saved', shape: dated(z.boolean()), isSingle: true, merge: mergeByDate }),
)
