import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { dayInWords } from '#web/ui/dates.ts'
import { statusMeaning } from '#web/records/words.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/opening.ts'
import { clockOf, useUtcToday } from '#web/records/clock.ts'
import { ClockRing } from './clock-ring.tsx'
import type { Part } from './parts.ts'
import { StatusActions } from './status-change.tsx'
import { whyNotWrite } from '../transitions.ts'

/** Where the promised time stands, in a sentence. */
function Clock({ report, today }: { report: OpenedReport; today: string }) {
  const clock = clockOf(report.record.report, today)
  if (clock.state === 'none') return null
  const day = dayInWords(clock.day)
  if (clock.state !== 'late') {
    return (
      <p className="font-semibold">
        {clock.state === 'due' ? m.reports_clock_due() : m.reports_answer_by({ day })}
      </p>
    )
  }
  return (
    <>
      <p className="font-semibold text-danger">{m.reports_clock_late({ day })}</p>
      {report.record.role === 'reporter' && <p>{m.reports_clock_late_text()}</p>}
    </>
  )
}

interface SummaryProps {
  keyring: Keyring
  report: OpenedReport
  isOnPart: Part
  onPart: (part: Part) => void
}

/** Where it stands, what is promised, and the one thing that is most likely wanted now. */
export function Summary({ keyring, report, isOnPart, onPart }: SummaryProps) {
  const today = useUtcToday()
  const { record } = report
  const { status, organisationId, sentAt, anonymous } = record.report
  const isOwnKeep = organisationId === null
  const isShared = record.readers.some(({ kind }) => kind === 'guest')
  const actions = record.role === 'handler' ? undefined : (['investigating'] as const)
  const offersMessage = whyNotWrite(record) === null && isOnPart !== 'messages' && status !== 'resolved'
  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-4 md:flex-nowrap">
      <ClockRing report={record.report} today={today} />
      <div className="grid min-w-0 flex-1 basis-60 gap-1.5">
        <p className="max-w-measure">
          {!isOwnKeep || status !== 'pending'
            ? statusMeaning(status)
            : isShared
              ? m.report_own_keep_shared()
              : m.report_own_keep()}
        </p>
        <Clock report={report} today={today} />
        <p className="text-sm text-ink-soft">
          {m.reports_sent_on({ day: dayInWords(sentAt) })}
          {anonymous && <> · {m.reports_anonymous()}</>}
        </p>
      </div>
      <div className="flex flex-wrap gap-3 md:max-w-72 md:justify-end [&>div]:contents" data-no-print>
        <StatusActions keyring={keyring} report={report} only={actions} />
        {offersMessage && (
          <Button
            tone={record.role === 'handler' && status === 'pending' ? 'secondary' : 'primary'}
            onClick={() => onPart('messages')}
          >
            {m.report_write_message()}
          </Button>
        )}
      </div>
    </Card>
  )
}
