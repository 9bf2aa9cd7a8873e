import { m } from '#web/messages/compiled/messages.js'
import { dayInWords } from '#web/ui/dates.ts'
import { ProofSection } from '../proofs/proof-section.tsx'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/opening.ts'
import { DeleteButton } from './deleting.tsx'
import { Holding } from './hold.tsx'
import { useReportSlots } from './slots.ts'
import { Section } from '../section.tsx'
import { StatusActions } from './status-change.tsx'
import { TechnicalDetails } from './technical-details.tsx'
import { transitionsFor } from '../transitions.ts'

/** How long others keep it, and why for longer. */
function Retention({ record: { retention, stopped } }: OpenedReport) {
  if (!retention) return null
  const { eraseOn, days } = retention
  return (
    <Section title={m.report_retention()}>
      <p>
        {eraseOn ? m.report_retention_until({ day: dayInWords(eraseOn) }) : m.report_retention_days({ days })}
      </p>
      {stopped.length > 0 && <p>{m.report_retention_stopped()}</p>}
      {retention.hold && <p>{m.report_retention_held({ day: dayInWords(retention.hold.until) })}</p>}
    </Section>
  )
}

interface KeepingProps {
  keyring: Keyring
  report: OpenedReport
  names: ReadonlyMap<string, string>
  onDelete: () => void
}

/** Keeping the way back, what proves what, and the ways to end it. */
export function Keeping({ keyring, report, names, onDelete }: KeepingProps) {
  const { role, mayWrite, report: summary } = report.record
  const { copy, keepWords, startAgain } = useReportSlots()
  const isReporter = role === 'reporter'
  const mayWithdraw = isReporter && transitionsFor(report.record).includes('withdrawn')
  return (
    <div className="grid max-w-measure gap-10">
      {keyring.kind === 'receipt' && keepWords()}
      <Section title={m.report_copy()}>{copy({ keyring, report, names })}</Section>
      <Section title={m.report_details()}>
        <p>{m.report_details_text()}</p>
        <ProofSection keyring={keyring} report={report} />
        <TechnicalDetails report={report} />
      </Section>
      {isReporter && <Section title={m.report_anew()}>{startAgain({ keyring, report })}</Section>}
      <Retention {...report} />
      {role === 'handler' && mayWrite && <Holding keyring={keyring} report={report} />}
      {mayWithdraw && (
        <Section title={m.reports_withdraw()}>
          <p>{summary.organisationId === null ? m.report_withdraw_own() : m.report_withdraw_sent()}</p>
          <StatusActions keyring={keyring} report={report} only={['withdrawn']} />
        </Section>
      )}
      {isReporter && (
        <Section title={m.report_delete()}>
          <p>{summary.organisationId === null ? m.report_delete_own_1() : m.report_delete_sent_1()}</p>
          <DeleteButton report={report} onConfirm={onDelete} />
        </Section>
      )}
    </div>
  )
}
