import type { ReportStatus } from '#contract/reports.ts'
import type { Side, ThreadItem } from '#web/features/case/conversation/model/thread.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { utcDay } from '#web/ui/days.ts'

/** A case for the chart: its status over time, as fractions of the period from 0 to 1. */
export interface CaseTimeline {
  /** ISO 8601 days of both ends. */
  readonly from: string
  readonly until: string
  readonly spans: readonly { readonly status: ReportStatus; readonly start: number; readonly end: number }[]
  readonly messages: readonly { readonly key: string; readonly at: number; readonly side: Side }[]
  /** When the promised first answer is due; `null` if none is promised or it is outside the period. */
  readonly promise: number | null
}

const day = 86_400_000

/**
 * The course of a case up to now, or to the promised answer if that is in the future. At least a day long, so that a new case is not a dot.
 */
export function buildCaseTimeline(
  { record }: Pick<OpenedReport, 'record'>,
  items: readonly ThreadItem[],
  now: Date,
): CaseTimeline {
  const { timeline, report } = record
  const from = Date.parse(report.sentAt)
  const promised = report.answerBy === null ? null : Date.parse(report.answerBy)
  const isAwaited = report.status === 'pending' && promised !== null
  const until = Math.max(from + day, now.getTime(), isAwaited ? promised : 0)
  const place = (moment: number) => Math.min(1, Math.max(0, (moment - from) / (until - from)))
  const end = place(now.getTime())
  return {
    from: utcDay(new Date(from)),
    until: utcDay(new Date(until)),
    spans: timeline.map(({ to, at }, index) => {
      const next = timeline[index + 1]
      return { status: to, start: place(Date.parse(at)), end: next ? place(Date.parse(next.at)) : end }
    }),
    messages: items.flatMap((item) =>
      item.kind === 'message'
        ? [{ key: item.key, at: place(Date.parse(item.at)), side: item.author.side }]
        : [],
    ),
    promise: promised !== null && promised <= until ? place(promised) : null,
  }
}

/** The elapsed part of the promised time, from 0 to 1, and the days left (negative: overdue), in UTC days. */
export function promisedTime(
  { sentAt, answerBy }: { sentAt: string; answerBy: string },
  today: string,
): { elapsedShare: number; daysLeft: number } {
  const at = (moment: string) => Date.parse(moment.slice(0, 10))
  const whole = Math.max(day, at(answerBy) - at(sentAt))
  return {
    elapsedShare: Math.min(1, Math.max(0, (at(today) - at(sentAt)) / whole)),
    daysLeft: Math.round((at(answerBy) - at(today)) / day),
  }
}
