import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { keyedRecords } from '#web/records/personal/record-store.ts'
import { personalKind } from '#web/records/personal/kind.ts'

/** What somebody wrote for themselves beside a service: which accounts, what was changed, what to ask. */
export interface CheckUpNote {
  readonly service: string
  readonly text: string
}

/** One record for each service. Where two devices have written the same one, both stay and the person chooses. */
export const checkUpNotes = personalKind({
  name: 'check-up-notes',
  shape: z.strictObject({ service: z.string(), text: z.string() }),
})

/** As useAutosave has it: the key is the id of the service. */
export const noteStore = keyedRecords(checkUpNotes, {
  keyOf: ({ service }) => service,
  withKey: (note, service) => ({ ...note, service }),
})
