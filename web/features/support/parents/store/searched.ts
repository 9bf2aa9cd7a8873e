import { inLines } from '#web/records/search/own-text.ts'
import { searchedKind, type SearchedKind } from '#web/records/search/searched.ts'
import { signNotes } from './note-store.ts'
import { talkPlans } from './plan-store.ts'

/** Makes a parent's plans and notes searchable. */
export const searchedForParents: readonly SearchedKind[] = [
  searchedKind(talkPlans, ({ talk, opener, words }) => [
    { title: '', words: inLines([opener, words]), to: `/parent#talk-${talk}` },
  ]),
  searchedKind(signNotes, ({ text }) => [{ title: '', words: text, to: '/parent#signs' }]),
]
