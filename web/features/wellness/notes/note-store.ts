import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { personalKind } from '#web/records/personal/kind.ts'
import { ofKind, personalRecords } from '#web/records/personal/personal.ts'

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

const noteOf = (service: string) =>
  ofKind(checkUpNotes, personalRecords.current().records).find(
    ({ value, copyOf }) => value.service === service && copyOf === null,
  )

/** As useAutosave has it: the key is the id of the service. */
export const noteStore = {
  async get(service: string): Promise<CheckUpNote | null> {
    if (personalRecords.current().status === 'reading') await personalRecords.load()
    return noteOf(service)?.value ?? null
  },
  async put(service: string, note: CheckUpNote): Promise<void> {
    await personalRecords.save(checkUpNotes, { ...note, service }, noteOf(service)?.id)
  },
  async remove(service: string): Promise<void> {
    const there = noteOf(service)
    if (there) await personalRecords.remove(there.id)
  },
  async survives(): Promise<boolean> {
    const all = ofKind(checkUpNotes, personalRecords.current().records)
    const each = await Promise.all(all.map(({ id }) => personalRecords.outlives(id)))
    return each.every(Boolean)
  },
  subscribe: personalRecords.subscribe,
}
