import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { dated, mergeByDate } from '#web/records/personal/dated-values.ts'
import { personalKind } from '#web/records/personal/kind.ts'
import { createMarks } from '#web/records/personal/marks.ts'

/** The ids of saved topics. No server learns them, and no text is stored with them. */
export const bookmarks = createMarks(
  personalKind({ name: 'bookmark', shape: dated(z.boolean()), isSingle: true, merge: mergeByDate }),
)
