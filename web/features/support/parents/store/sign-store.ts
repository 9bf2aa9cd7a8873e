import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { dated, mergeByDate } from '#web/records/personal/dated-values.ts'
import { personalKind } from '#web/records/personal/kind.ts'
import { createMarks } from '#web/records/personal/marks.ts'

export const signKind = personalKind({
  name: 'warning-signs',
  shape: dated(z.boolean()),
  isSingle: true,
  merge: mergeByDate,
})

/** The signs that a parent has noticed, by the ids of content/parents/signs.yaml. They are not counted. */
export const signMarks = createMarks(signKind)
