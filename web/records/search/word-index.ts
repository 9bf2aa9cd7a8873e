import { reportTitle, type IndexedReport } from './indexed-report.ts'
import { createTextIndex } from './text-index.ts'

/** The searchable text of a report. */
export interface SearchText {
  id: string
  title: string
  words: string
  people: string
  whereabouts: string
  /** Names of types, kinds of place and status, so that "threats" or "school" finds them. */
  names: string
}

const fields = ['title', 'words', 'people', 'whereabouts', 'names'] as const

/** The search index of opened reports. */
export const createWordIndex = () => createTextIndex<SearchText>(fields, { title: 3, people: 2 })
export type WordIndex = ReturnType<typeof createWordIndex>

/** The searchable text of a report. `names` are the names of its codes, in the language of the page. */
export function searchTextOf(report: IndexedReport, names: string): SearchText {
  const { id, particulars, conversation } = report
  return {
    id,
    title: reportTitle(report),
    words: [particulars?.words, conversation].filter(Boolean).join('\n'),
    people: particulars?.people.join(' ') ?? '',
    whereabouts: particulars?.whereabouts ?? '',
    names,
  }
}
