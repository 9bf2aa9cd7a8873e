import { m } from '#web/messages/compiled/messages.js'
import { ProofSection } from '../../proofs/components/proof-section.tsx'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/opening.ts'
import { Section } from '../../../../records/report-section.tsx'
import { useReportSlots } from '../../../../records/report-slots.ts'
import { TechnicalDetails } from './technical-details.tsx'

interface CopyingProps {
  keyring: Keyring
  report: OpenedReport
  names: ReadonlyMap<string, string>
}

/** A copy of everything. Below it, to be opened one by one: what proves what, and the ways to keep the twelve words. */
export function Copying({ keyring, report, names }: CopyingProps) {
  const { copy, keepWords, startAgain } = useReportSlots()
  return (
    <div className="grid gap-10">
      <Section title={m.report_page_copy()}>{copy({ keyring, report, names })}</Section>
      {keyring.kind === 'receipt' && keepWords()}
      <Section title={m.report_page_details()}>
        <ProofSection keyring={keyring} report={report} />
        <TechnicalDetails report={report} />
      </Section>
      {report.record.role === 'reporter' && (
        <Section title={m.report_page_anew()}>{startAgain({ keyring, report })}</Section>
      )}
    </div>
  )
}
