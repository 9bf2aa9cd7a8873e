import { toOpenedReport, listedReport } from '#web/records/search/indexed-report.ts'
import { createWordIndex, searchTextOf } from '#web/records/search/word-index.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { placeNames, severityName, statusName, typeNames } from '#web/records/words.ts'
import type { DeskCase } from './desk-case.ts'

/**
 * Search index of a desk: title, kinds, tags and status of every case; words, people and places of cases opened here. Nothing is opened for
 * the search, since opening a case is recorded. The accused are not searchable, neither by the list of people nor by messages, which name
 * them: nobody may look them up.
 */
export function createDeskIndex() {
  const index = createWordIndex()
  const opened = new Map<string, OpenedReport>()
  const texts = new Map<string, string>()
  const cases = new Map<string, DeskCase>()

  function put(each: DeskCase) {
    const report = opened.get(each.id)
    const listed = listedReport(each.queued.report, each.headline ?? null, undefined)
    const body = report?.body && {
      ...report.body,
      people: report.body.people.filter(({ part }) => part !== 'did_it' && part !== 'took_part'),
    }
    const indexed =
      report && body
        ? toOpenedReport(listed, { report: report.record.report, body, unread: 0, conversation: '' })
        : listed
    const names = [
      typeNames(each.types),
      each.severity ? severityName(each.severity) : '',
      statusName(each.status),
      ...each.tags,
      indexed.particulars ? placeNames(indexed.particulars.places) : '',
    ].join(' ')
    const text = searchTextOf(indexed, names)
    const known = JSON.stringify(text)
    if (texts.get(each.id) === known) return
    texts.set(each.id, known)
    index.put(text)
  }

  return {
    putCase(each: DeskCase): void {
      cases.set(each.id, each)
      put(each)
    },
    putOpened(report: OpenedReport): void {
      const { id } = report.record.report
      opened.set(id, report)
      const each = cases.get(id)
      if (each) put(each)
    },
    remove(id: string): void {
      opened.delete(id)
      texts.delete(id)
      cases.delete(id)
      index.remove(id)
    },
    find: (typed: string) => index.find(typed),
  }
}
