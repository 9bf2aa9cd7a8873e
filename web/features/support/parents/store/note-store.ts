import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { personalKind } from '#web/records/personal/kind.ts'
import { createRecordStore } from '#web/records/personal/record-store.ts'

/** A parent's note on the list of signs. */
export interface SignNote {
  readonly text: string
}

/** If two devices have written, both versions stay and the person chooses. */
export const signNotes = personalKind({
  name: 'warning-sign-notes',
  shape: z.strictObject({ text: z.string() }),
  isSingle: true,
})

/** The key of the only note. */
export const onlyNote = 'signs'
export const signNoteStore = createRecordStore(signNotes, () => true)
