import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { dated, laterOf } from '#web/records/personal/dated.ts'
import { personalKind } from '#web/records/personal/kind.ts'
import { marksIn } from '#web/records/personal/marks.ts'

/** Saved guides and modules, as `guide/<id>` and `module/<id>`. No server learns them. */
export const savedTexts = marksIn(
  personalKind({ name: 'saved', shape: dated(z.boolean()), isSingle: true, merge: laterOf }),
)
