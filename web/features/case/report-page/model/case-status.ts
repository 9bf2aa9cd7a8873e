import type { ReportStatus } from '#contract/reports.ts'
import { m } from '#web/messages/compiled/messages.js'
import { nearDay } from '#web/ui/dates.ts'
import { toClockState } from '#web/records/clock.ts'
import { clockWords } from '#web/records/clock-words.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'

/** The name of the team that has a report: its current name, or as it was addressed; `null` for a report without recipients. */
export function teamNameOf({ record, body }: Pick<OpenedReport, 'record' | 'body'>): string | null {
  const { organisationId } = record.report
  if (organisationId === null) return null
  const reader = record.readers.find(({ kind, id }) => kind === 'organisation' && id === organisationId)
  const addressed = body?.organisation?.id === organisationId ? body.organisation.name : null
  return reader?.name || addressed || null
}

export interface CaseStatus {
  readonly sentence: string
  /** A deadline has passed. */
  readonly isLate: boolean
}

const onTime = (sentence: string): CaseStatus => ({ sentence, isLate: false })

/** The state of a report by its clock; undefined if none runs. */
function statusByClock(
  { record: { report, role } }: Pick<OpenedReport, 'record'>,
  today: string,
): CaseStatus | undefined {
  const clock = toClockState(report, today)
  const isOwn = role === 'reporter'
  const words = isOwn ? clockWords.own : clockWords.team
  if (clock.state === 'none') return undefined
  if (clock.state === 'paused') {
    return onTime((isOwn ? m.clocks_own_paused : m.clocks_team_paused)({ day: nearDay(clock.since) }))
  }
  const day = nearDay(clock.day)
  if (clock.state === 'late') return { sentence: words.late[clock.step]({ day }), isLate: true }
  if (clock.state === 'due' && clock.step === 'acknowledge') {
    return onTime(isOwn ? m.report_page_standing_due() : m.report_page_standing_due_team())
  }
  return onTime(words.running[clock.step]({ day }))
}

/** Whether a report has no recipients. */
const isPrivateRecord = ({ record }: Pick<OpenedReport, 'record'>): boolean =>
  record.report.organisationId === null

/** Whether only its writer can open it: no recipients and no guests. */
export function isReadByWriterOnly({ record }: Pick<OpenedReport, 'record'>): boolean {
  return isPrivateRecord({ record }) && record.readers.every(({ kind }) => kind !== 'guest')
}

function privateStatus(report: Pick<OpenedReport, 'record'>): CaseStatus {
  const day = nearDay(report.record.report.sentAt)
  return onTime(
    isReadByWriterOnly(report) ? m.report_page_standing_own({ day }) : m.report_page_own_keep_shared(),
  )
}

const since: Record<Exclude<ReportStatus, 'pending'>, (input: { day: string }, isOwn: boolean) => string> = {
  investigating: (input) => m.report_page_standing_investigating(input),
  resolved: (input) => m.report_page_standing_resolved(input),
  withdrawn: (input, isOwn) =>
    isOwn ? m.report_page_standing_withdrawn(input) : m.report_page_standing_withdrawn_other(input),
  closed: (input) => m.report_page_standing_closed(input),
}

/**
 * The state of a report and the next step, in one or two sentences with dates, for its reader.
 *
 * @param today - `2026-11-21`
 */
export function caseStatusOf(report: Pick<OpenedReport, 'record'>, today: string): CaseStatus {
  const { status, sentAt } = report.record.report
  const isOwn = report.record.role === 'reporter'
  const next = statusByClock(report, today)
  if (status === 'pending') {
    if (isPrivateRecord(report)) return privateStatus(report)
    return next ?? onTime(isOwn ? m.report_page_standing_here() : m.report_page_standing_untouched())
  }
  const day = nearDay(report.record.timeline.at(-1)?.at ?? sentAt)
  const now = since[status]({ day }, isOwn)
  return { sentence: next ? `${now} ${next.sentence}` : now, isLate: next?.isLate ?? false }
}
