import { isConcludedStatus } from '#contract/report-codes.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { nearDay } from '#web/ui/dates.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/opening.ts'
import { localToday } from '#web/ui/days.ts'
import { isAwaited } from '#web/records/clock.ts'
import { ClockRing } from './clock-ring.tsx'
import type { ReportPart } from './parts.ts'
import { isOnlyForOneself, caseStatusOf, teamNameOf } from './case-status.ts'
import { StatusActions } from './status-change.tsx'
import { whyNotWrite } from '../transitions.ts'

interface SummaryProps {
  keyring: Keyring
  report: OpenedReport
  isOnPart: ReportPart
  /** Whether a field to write in is on this page anyway. */
  hasReply: boolean
  onPart: (part: ReportPart) => void
}

/** The status, in a sentence with its date, and the most likely next step. */
export function Summary({ keyring, report, isOnPart, hasReply, onPart }: SummaryProps) {
  const today = localToday()
  const { record } = report
  const { status, sentAt, anonymous } = record.report
  const { sentence, isLate } = caseStatusOf(report, today)
  const isPrivate = isOnlyForOneself(report)
  const team = teamNameOf(report)
  const actions = record.role === 'handler' ? undefined : (['investigating'] as const)
  const offersMessage =
    whyNotWrite(record) === null && isOnPart !== 'messages' && !isConcludedStatus(status) && !hasReply
  return (
    <Card className="flex flex-wrap items-center gap-x-5 gap-y-4 md:flex-nowrap">
      <ClockRing report={record.report} today={today} />
      <div className="grid min-w-0 flex-1 basis-40 gap-1.5">
        <p className={classes('max-w-measure text-lg font-semibold', isLate && 'text-danger')}>{sentence}</p>
        {isLate && record.role === 'reporter' && (
          <p>{isAwaited(record.report) ? m.reports_clock_late_text() : m.clocks_late_text()}</p>
        )}
        {!isPrivate && (
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
      <div
        className="flex flex-wrap gap-3 md:max-w-72 md:justify-end xl:max-w-140 [&>div]:contents"
        data-no-print
      >
        <StatusActions keyring={keyring} report={report} only={actions} />
        {offersMessage && (
          <Button
            tone={record.role === 'handler' ? 'secondary' : 'primary'}
            onClick={() => onPart('messages')}
          >
            {m.report_write_message()}
          </Button>
        )}
      </div>
    </Card>
  )
}
