import { inLines } from '#web/records/search/own-text.ts'
import { searchedKind, type SearchedKind } from '#web/records/search/searched.ts'
import { legalDates } from './date-store.ts'
import { legalLetters } from './letter-store.ts'

/** What is found by its words of letters and of the days that somebody keeps to. */
export const searchedLaw: readonly SearchedKind[] = [
  searchedKind(legalLetters, ({ values, text }) => [
    { title: '', words: inLines([text, ...Object.values(values)]), to: '/legal-center/letters' },
  ]),
  searchedKind(legalDates, ({ title, day }) => [{ title, words: '', to: '/legal-center/deadlines', day }]),
]
