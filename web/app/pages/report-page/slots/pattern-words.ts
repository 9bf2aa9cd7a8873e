import { selectEvents } from '../../patterns/events.ts'
import { type OwnRecords, sourceNames } from '../../patterns/own-records.ts'
import { listSections } from '#web/features/reporting/patterns/model/chart-sentences.ts'
import { summarise } from '#web/features/reporting/patterns/model/pattern-summary.ts'
import { m } from '#web/messages/compiled/messages.js'
import type { Addition } from '#web/features/reporting/report-export/model/document-addition.ts'

/** The sources that a document can count. Drafts are excluded, as they were not sent. */
export const offeredSources = ['reports', 'log'] as const
export type OfferedSource = (typeof offeredSources)[number]

/**
 * The text of a pattern for a document, with its sources and what is missing; `null` until all chosen
 * sources are loaded.
 *
 * @param today - `2026-11-21`, on the person's device
 */
export function patternWords(
  { events, madeOf, coming, missing }: Pick<OwnRecords, 'events' | 'madeOf' | 'coming' | 'missing'>,
  chosen: readonly OfferedSource[],
  today: string,
): Addition[] | null {
  if (chosen.some((source) => coming.includes(source))) return null
  const { events: counted, reportedTwice } = selectEvents(events, chosen, madeOf)
  const parts = listSections(summarise(counted, today))
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
