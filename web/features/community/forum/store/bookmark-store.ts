import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { dated, laterOf } from '#web/records/personal/dated.ts'
import { personalKind } from '#web/records/personal/kind.ts'
import { marksIn } from '#web/records/personal/marks.ts'

/** Topics that somebody wants to find again, by their ids. No server learns which, and none of their words are stored with it. */
export const bookmarks = marksIn(
  personalKind({ name: 'bookmark', shape: dated(z.boolean()), isSingle: true, merge: laterOf }),
)
