import { searchedKind } from '#web/records/search/searched.ts'
import { checkUpNotes } from './note-store.ts'

/** What is found by its words of the notes beside services. */
export const searchedCheckUpNotes = searchedKind(checkUpNotes, ({ service, text }) => [
  { title: '', words: text, to: `/digital-wellness#${service}` },
])
