import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { dated, laterOf } from '#web/records/personal/dated.ts'
import { personalKind } from '#web/records/personal/kind.ts'
import { marksIn } from '#web/records/personal/marks.ts'

export const signKind = personalKind({
  name: 'warning-signs',
  shape: dated(z.boolean()),
  isSingle: true,
  merge: laterOf,
})

/** What somebody noticed in a child, by the ids of content/parents/signs.yaml. Nothing counts it. */
export const signMarks = marksIn(signKind)
