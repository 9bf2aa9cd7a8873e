import { isConcludedStatus } from '#contract/report-codes.ts'
import { ChevronDown } from 'lucide-react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { nearDay } from '#web/ui/dates.ts'
import { StatusTag, Tag } from '#web/ui/tag.tsx'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { localToday } from '#web/ui/days.ts'
import { isAwaited } from '#web/records/clock.ts'
import { displayedStatus } from '#web/records/words.ts'
import { ClockRing } from './clock-ring.tsx'
import type { ReportPart } from '../model/page-parts.ts'
import { isReadByWriterOnly, caseStatusOf, teamNameOf } from '../model/case-status.ts'
import { StatusActions } from './status-change.tsx'
import { writeBlockReason } from '#web/records/report-transitions.ts'

interface SummaryProps {
  keyring: Keyring
  report: OpenedReport
  isOnPart: ReportPart
  /** Whether this page has a reply form anyway. */
  hasReply: boolean
  onPart: (part: ReportPart) => void
}

/** The report's status, in a sentence with its date and team. */
function StatusSentence({ report, isBrief = false }: { report: OpenedReport; isBrief?: boolean }) {
  const { record } = report
  const { name, progress } = displayedStatus(record.report)
  const { sentAt, anonymous } = record.report
  const { sentence, isLate } = caseStatusOf(report, localToday())
  const team = teamNameOf(report)
  return (
    <div className="grid min-w-0 flex-1 basis-40 gap-1">
      {!isBrief && (
        <div className="flex flex-wrap gap-2">
          <StatusTag progress={progress}>{name}</StatusTag>
          {isReadByWriterOnly(report) && <Tag>{m.report_page_only_for_you()}</Tag>}
        </div>
      )}
      <p className={classes('max-w-measure text-lg font-semibold', isLate && 'text-danger')}>{sentence}</p>
      {isLate && record.role === 'reporter' && (
        <p>{isAwaited(record.report) ? m.reports_clock_late_text() : m.clocks_late_text()}</p>
      )}
      {!isReadByWriterOnly(report) && (
        <p className="text-sm text-ink-soft">
          {team === null || record.role === 'handler'
            ? m.reports_sent_on({ day: nearDay(sentAt) })
            : m.reports_sent_to_on({ team, day: nearDay(sentAt) })}
          {anonymous && (
            <>
              {'\u00a0'}· {m.reports_anonymous()}
            </>
          )}
        </p>
      )}
    </div>
  )
}

/** The most likely next step. */
function NextSteps({ keyring, report, isOnPart, hasReply, onPart }: SummaryProps) {
  const { record } = report
  const isHandler = record.role === 'handler'
  const actions = isHandler ? undefined : (['investigating'] as const)
  const offersMessage =
    writeBlockReason(record) === null &&
    isOnPart !== 'messages' &&
    !isConcludedStatus(record.report.status) &&
    !hasReply
  return (
    <div
      className="flex flex-wrap gap-3 md:max-w-72 md:justify-end xl:max-w-140 [&>div]:contents"
      data-no-print
    >
      <StatusActions keyring={keyring} report={report} only={actions} />
      {offersMessage && (
        <Button tone={isHandler ? 'secondary' : 'primary'} onClick={() => onPart('messages')}>
          {m.report_page_write_message()}
        </Button>
      )}
    </div>
  )
}

/** The collapsed summary in one line, above a reply, which comes first. */
function BriefSummary(props: SummaryProps) {
  const { name, progress } = displayedStatus(props.report.record.report)
  const { sentence, isLate } = caseStatusOf(props.report, localToday())
  return (
    <details className="group">
      <summary className="flex min-h-11 items-center gap-3 text-sm">
        <StatusTag progress={progress}>{name}</StatusTag>
        <span className={classes('min-w-0 grow truncate group-open:invisible', isLate && 'text-danger')}>
          {sentence}
        </span>
        <ChevronDown aria-hidden size={20} className="shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4 pb-2">
        <StatusSentence report={props.report} isBrief />
        <NextSteps {...props} />
      </div>
    </details>
  )
}

/** The status, in a sentence with its date, and the most likely next step. */
export function Summary(props: SummaryProps) {
  const { report, hasReply } = props
  const { role, report: summary } = report.record
  // For a closed report the next step matters most: reopening it.
  if (hasReply && role !== 'handler' && !isConcludedStatus(summary.status)) return <BriefSummary {...props} />
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line pb-3 md:flex-nowrap">
      <ClockRing report={report.record.report} today={localToday()} />
      <StatusSentence report={report} />
      <NextSteps {...props} />
    </div>
  )
}
