import { joinLines } from '#web/records/search/own-text.ts'
import { searchedKind, type SearchedKind } from '#web/records/search/searched-kind.ts'
import { legalDates } from './date-store.ts'
import { legalLetters } from './letter-store.ts'

/** Makes letters and saved deadlines searchable. */
export const searchedLaw: readonly SearchedKind[] = [
  searchedKind(legalLetters, ({ values, text }) => [
    { title: '', words: joinLines([text, ...Object.values(values)]), to: '/legal-center/letters' },
  ]),
  searchedKind(legalDates, ({ title, day }) => [{ title, words: '', to: '/legal-center/deadlines', day }]),
]
