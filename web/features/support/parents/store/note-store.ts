import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { personalKind } from '#web/records/personal/kind.ts'
import { recordStore } from '#web/records/personal/record-store.ts'

/** What somebody wrote beside the list of signs. */
export interface SignNote {
  readonly text: string
}

/** Where two devices have written, both stay and the person chooses. */
export const signNotes = personalKind({
  name: 'warning-sign-notes',
  shape: z.strictObject({ text: z.string() }),
  isSingle: true,
})

/** There is one: its key is always the same. */
export const onlyNote = 'signs'
export const signNoteStore = recordStore(signNotes, () => true)
