import { m } from '#web/messages/compiled/messages.js'
import { dayInWords, daysInWords } from '#web/ui/dates.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { DeleteButton } from './delete-report.tsx'
import { HoldPart } from './hold-part.tsx'
import { Section } from '#web/records/report-section.tsx'
import { StatusActions } from './status-change.tsx'
import { listTransitions } from '#web/records/report-transitions.ts'
import { ProposePart } from '#web/features/case/transfers/components/transfer-proposal.tsx'

/** How long others retain it, and the reason for a longer time. */
function Retention({ record: { retention, stopped } }: OpenedReport) {
  if (!retention) return null
  const { eraseOn, days } = retention
  return (
    <Section title={m.report_page_retention()}>
      <p>
        {eraseOn
          ? m.report_page_retention_until({ day: dayInWords(eraseOn) })
          : m.report_page_retention_days({ time: daysInWords(days) })}
      </p>
      {stopped.length > 0 && <p>{m.report_page_retention_stopped()}</p>}
      {retention.hold && <p>{m.report_page_retention_held({ day: dayInWords(retention.hold.until) })}</p>}
    </Section>
  )
}

interface EndPartProps {
  keyring: Keyring
  report: OpenedReport
  onDelete: () => void
}

/** Retention of the report, and the ways to end it. */
export function EndPart({ keyring, report, onDelete }: EndPartProps) {
  const { role, mayWrite, report: summary } = report.record
  const isReporter = role === 'reporter'
  const isOwn = summary.organisationId === null
  const mayWithdraw = isReporter && listTransitions(report.record).includes('withdrawn')
  return (
    <div className="grid max-w-measure gap-10">
      <Retention {...report} />
      {role === 'handler' && mayWrite && <HoldPart keyring={keyring} report={report} />}
      {role === 'handler' && mayWrite && <ProposePart keyring={keyring} report={report} />}
      {mayWithdraw && (
        <Section title={isOwn ? m.report_page_put_away() : m.reports_withdraw()}>
          <p>{isOwn ? m.report_page_withdraw_own() : m.report_page_withdraw_sent()}</p>
          <StatusActions keyring={keyring} report={report} only={['withdrawn']} showsPending={false} />
        </Section>
      )}
      {isReporter && (
        <Section title={m.report_page_delete()}>
          <p>{isOwn ? m.report_page_delete_own_1() : m.report_page_delete_sent_1()}</p>
          <DeleteButton report={report} onConfirm={onDelete} />
        </Section>
      )}
    </div>
  )
}
