import { filterKind, personalRecords } from '#web/records/personal/personal.ts'
import type { DayNote, DayNotes } from '../model/day-notes.ts'
import { monthOf } from '../model/recovery-days.ts'
import { dayNotesKind } from './kinds.ts'

const months = () => filterKind(dayNotesKind, personalRecords.current().records)

/**
 * Writes, corrects or, with `null`, removes a note: on this device first. A correction goes into the document that has the note.
 *
 * @throws MustSignIn if a member is signed in and their vault is locked
 */
export async function writeDayNote(id: string, day: string, note: DayNote | null): Promise<void> {
  const month = monthOf(day)
  const holder =
    months().find(({ value }) => Object.hasOwn(value.notes, id)) ??
    months().find(({ value }) => value.month === month)
  const saved = { at: new Date().toISOString(), note }
  await personalRecords.change(
    dayNotesKind,
    holder?.id ?? crypto.randomUUID(),
    (stored: DayNotes | null) => ({
      month: stored?.month ?? month,
      notes: { ...stored?.notes, [id]: saved },
    }),
  )
}
