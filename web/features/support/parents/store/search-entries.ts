import { joinLines } from '#web/records/search/own-text.ts'
import { searchedKind, type SearchedKind } from '#web/records/search/searched-kind.ts'
import { signNotes } from './note-store.ts'
import { plansInStore } from './plan-store.ts'

/** Makes a parent's plans and notes searchable. */
export const searchedForParents: readonly SearchedKind[] = [
  searchedKind(plansInStore, ({ talk, opener, words }) => [
    { title: '', words: joinLines([opener, words]), to: `/parent#talk-${talk}` },
  ]),
  searchedKind(signNotes, ({ text }) => [{ title: '', words: text, to: '/parent#signs' }]),
]
