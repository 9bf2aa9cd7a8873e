import { countedOf } from '../../report-analytics/events.ts'
import { type OwnRecords, sourceNames } from '../../report-analytics/own-records.ts'
import { sectionsOf } from '#web/features/reporting/patterns/model/chart-sentences.ts'
import { summarise } from '#web/features/reporting/patterns/model/pattern-summary.ts'
import { m } from '#web/messages/compiled/messages.js'
import type { Addition } from '#web/features/reporting/report-export/model/document-addition.ts'

/** What can be counted for a document. Drafts cannot: nobody has sent them. */
export const offered = ['reports', 'log'] as const
export type Offered = (typeof offered)[number]

/**
 * The words of a pattern for a document, with what they are counted from and what is missing; `null` until everything that
 * was chosen is here.
 *
 * @param today - `2026-11-21`, on the person's device
 */
export function patternWords(
  { events, madeOf, coming, missing }: Pick<OwnRecords, 'events' | 'madeOf' | 'coming' | 'missing'>,
  chosen: readonly Offered[],
  today: string,
): Addition[] | null {
  if (chosen.some((source) => coming.includes(source))) return null
  const { events: counted, reportedTwice } = countedOf(events, chosen, madeOf)
  const parts = sectionsOf(summarise(counted, today))
  if (parts.length === 0) return []
  const sentences = [
    ...chosen.map(
      (source) => `${sourceNames[source]()}: ${m.patterns_entries({ count: events[source].length })}`,
    ),
    ...(reportedTwice > 0 ? [m.patterns_told_twice({ count: reportedTwice })] : []),
    ...missing.flatMap(({ source, sentence }) => (chosen.some((each) => each === source) ? [sentence] : [])),
  ]
  const from = { title: m.report_export_pattern_counted(), sentences, table: null }
  return [{ title: m.report_export_section_pattern(), parts: [from, ...parts] }]
}
