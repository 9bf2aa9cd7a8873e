import { placeNames, typeNames } from '../words.ts'
import { reportDay, type IndexedReport } from './indexed-report.ts'
import { joinLines, type OwnText } from './own-text.ts'
import { searchTextOf } from './word-index.ts'

/** Search result for a report, among all of the person's items. */
export function searchedReport(report: IndexedReport): OwnText {
  const { id, particulars, sentAt } = report
  const { title, words, people, whereabouts } = searchTextOf(report, '')
  return {
    id: `report/${id}`,
    title: title || typeNames(report.types),
    words: joinLines([words, people, whereabouts, particulars ? placeNames(particulars.places) : '']),
    to: `/report/${id}`,
    day: reportDay(report) ?? sentAt.slice(0, 10),
  }
}
