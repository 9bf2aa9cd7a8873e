import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { createKeyedRecords } from '#web/records/personal/record-store.ts'
import { personalKind } from '#web/records/personal/kind.ts'

/** The person's private note about a service: which accounts, what was changed, what to ask. */
export interface CheckUpNote {
  readonly service: string
  readonly text: string
}

/** One record per service. If two devices have written the same one, both versions stay and the person chooses. */
export const checkUpNotes = personalKind({
  name: 'check-up-notes',
  shape: z.strictObject({ service: z.string(), text: z.string() }),
})

/** For useAutosave: the key is the id of the service. */
export const noteStore = createKeyedRecords(checkUpNotes, {
  keyOf: ({ service }) => service,
  withKey: (note, service) => ({ ...note, service }),
})
