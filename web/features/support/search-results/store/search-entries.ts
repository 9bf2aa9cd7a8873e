import { joinLines } from '#web/records/search/own-text.ts'
import { searchedKind, type SearchedKind } from '#web/records/search/searched-kind.ts'
import { harmfulResults, noticeDetails, noticeIncidents, ownPagesKind } from './kinds.ts'

/** Makes the list of results and the data of notices searchable. */
export const searchedResults: readonly SearchedKind[] = [
  searchedKind(harmfulResults, ({ address, query, says, steps }) => [
    {
      title: query,
      words: joinLines([says, address, ...steps.map(({ note }) => note)]),
      to: '/seo-help',
    },
  ]),
  searchedKind(noticeIncidents, ({ results, answers }) => [
    { title: '', words: joinLines(Object.values(answers)), to: `/seo-help/notice#${results.join(',')}` },
  ]),
  // These fields occur in each notice, and a notice starts at a result.
  searchedKind(noticeDetails, (details) => [
    { title: '', words: joinLines(Object.values(details).map(({ value }) => value)), to: '/seo-help' },
  ]),
  searchedKind(ownPagesKind, ({ name, what, place, about, site, pages }) => [
    { title: name, words: joinLines([what, place, about, site, pages]), to: '/seo-help/own-pages' },
  ]),
]
