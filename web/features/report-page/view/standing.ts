import type { ReportStatus } from '#contract/reports.ts'
import { m } from '#web/messages/compiled/messages.js'
import { nearDay } from '#web/ui/dates.ts'
import { clockOf } from '#web/records/clock.ts'
import type { OpenedReport } from '#web/records/sealing/opening.ts'

export interface Standing {
  readonly sentence: string
  /** The promised answer is overdue. */
  readonly isLate: boolean
}

const onTime = (sentence: string): Standing => ({ sentence, isLate: false })

/** Where a report that nobody has started on stands, by its clock. */
function awaited({ record: { report, role } }: Pick<OpenedReport, 'record'>, today: string): Standing {
  const clock = clockOf(report, today)
  const isOwn = role === 'reporter'
  if (clock.state === 'none') return onTime(isOwn ? m.report_standing_here() : m.report_standing_untouched())
  const day = nearDay(clock.day)
  if (clock.state === 'late') {
    const sentence = isOwn ? m.report_standing_late({ day }) : m.report_standing_late_team({ day })
    return { sentence, isLate: true }
  }
  if (clock.state === 'due') return onTime(isOwn ? m.report_standing_due() : m.report_standing_due_team())
  return onTime(isOwn ? m.report_standing_awaited({ day }) : m.report_standing_awaited_team({ day }))
}

/** Whether a report was sent to nobody. */
const isKept = ({ record }: Pick<OpenedReport, 'record'>): boolean => record.report.organisationId === null

/** Whether nobody but its writer can open it: it was sent to no team, and nobody was let in. */
export function isOnlyForOneself({ record }: Pick<OpenedReport, 'record'>): boolean {
  return isKept({ record }) && record.readers.every(({ kind }) => kind !== 'guest')
}

function kept(report: Pick<OpenedReport, 'record'>): Standing {
  const day = nearDay(report.record.report.sentAt)
  return onTime(isOnlyForOneself(report) ? m.report_standing_own({ day }) : m.report_own_keep_shared())
}

const ended: Record<Exclude<ReportStatus, 'pending'>, (given: { day: string }, isOwn: boolean) => string> = {
  investigating: (given) => m.report_standing_investigating(given),
  resolved: (given) => m.report_standing_resolved(given),
  withdrawn: (given, isOwn) =>
    isOwn ? m.report_standing_withdrawn(given) : m.report_standing_withdrawn_other(given),
  closed: (given) => m.report_standing_closed(given),
}

/**
 * Where a report stands, in one sentence with its date, for whoever reads it.
 *
 * @param today - `2026-11-21`, in UTC as the promise is
 */
export function standingOf(report: Pick<OpenedReport, 'record'>, today: string): Standing {
  const { status, sentAt } = report.record.report
  if (status === 'pending') return isKept(report) ? kept(report) : awaited(report, today)
  const day = nearDay(report.record.timeline.at(-1)?.at ?? sentAt)
  return onTime(ended[status]({ day }, report.record.role === 'reporter'))
}
