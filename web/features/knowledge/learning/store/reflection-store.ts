import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { createKeyedRecords } from '#web/records/personal/record-store.ts'
import { personalKind } from '#web/records/personal/kind.ts'

/** A reader's own words at the end of a module. */
export interface ReflectionText {
  readonly module: string
  readonly text: string
}

/** One record per module. If two devices have written the same one, both versions stay and the person chooses. */
export const reflections = personalKind({
  name: 'learning-reflections',
  shape: z.strictObject({ module: z.string(), text: z.string() }),
})

/** For useAutosave: the key is the id of the module. */
export const reflectionStore = createKeyedRecords(reflections, {
  keyOf: ({ module }) => module,
  withKey: (reflection, module) => ({ ...reflection, module }),
})
