import { m } from '#web/messages/compiled/messages.js'
import type { SummaryRow } from '#web/ui/summary-list.tsx'
import { type ReportBody } from '../answers/body.ts'
import { dayInWords, placeNames, recurrenceName, severityName, typeNames } from '../components/words.ts'

/** When it happened, in words; nothing where it was not answered. */
export function whenInWords({ kind, from, until }: ReportBody['when']): string | undefined {
  switch (kind) {
    case 'day':
      return from ? dayInWords(from) : m.reports_when_day()
    case 'range':
      return m.reports_when_between({
        from: from ? dayInWords(from) : '…',
        until: until ? dayInWords(until) : '…',
      })
    case 'ongoing':
      return from ? m.reports_when_since_day({ day: dayInWords(from) }) : m.reports_when_ongoing()
    case 'unknown':
      return m.reports_when_unknown()
    case null:
      return undefined
  }
}

function whereInWords({ places, words }: ReportBody['where']): string | undefined {
  return [placeNames(places), words].filter((part) => part !== '').join('\n') || undefined
}

/** The answers of a report as rows. Words come as they were written; links are shown and not led to. */
export function answerRows(body: ReportBody): SummaryRow[] {
  const { when, where } = body
  return [
    { key: 'what', question: m.reports_step_what(), answer: typeNames(body.types) || undefined },
    { key: 'title', question: m.reports_title_row(), answer: body.title || undefined },
    { key: 'story', question: m.reports_step_story(), answer: body.story || undefined },
    { key: 'when', question: m.reports_step_when(), answer: whenInWords(when) },
    {
      key: 'recurrence',
      question: m.reports_recurrence_row(),
      answer: when.recurrence ? recurrenceName(when.recurrence) : undefined,
    },
    { key: 'where', question: m.reports_step_where(), answer: whereInWords(where) },
    { key: 'links', question: m.reports_links_row(), answer: where.links.join('\n') || undefined },
    {
      key: 'severity',
      question: m.reports_step_severity(),
      answer: body.severity ? severityName(body.severity) : undefined,
    },
  ]
}
