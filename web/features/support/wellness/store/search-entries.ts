import { searchedKind } from '#web/records/search/searched-kind.ts'
import { checkUpNotes } from './note-store.ts'

/** Makes the notes about services searchable. */
export const searchedCheckUpNotes = searchedKind(checkUpNotes, ({ service, text }) => [
  { title: '', words: text, to: `/digital-wellness#${service}` },
])
