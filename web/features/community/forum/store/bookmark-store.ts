import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { dated, laterOf } from '#web/records/personal/dated.ts'
import { personalKind } from '#web/records/personal/kind.ts'
import { marksIn } from '#web/records/personal/marks.ts'

/** The ids of saved topics. No server learns them, and no text is stored with them. */
export const bookmarks = marksIn(
  personalKind({ name: 'bookmark', shape: dated(z.boolean()), isSingle: true, merge: laterOf }),
)
