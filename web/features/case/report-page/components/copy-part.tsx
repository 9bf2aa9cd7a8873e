import { m } from '#web/messages/compiled/messages.js'
import { ProofSection } from '#web/features/case/proofs/components/proof-section.tsx'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { Section } from '#web/records/report-section.tsx'
import { useReportSlots } from '#web/records/report-slots.ts'
import { TechnicalDetails } from './technical-details.tsx'

interface ExportPartProps {
  keyring: Keyring
  report: OpenedReport
  names: ReadonlyMap<string, string>
}

/** Export of a report with everything in it. Below it, in sections: technical proofs, and ways to save the twelve words. */
export function ExportPart({ keyring, report, names }: ExportPartProps) {
  const { copy, renderSavePhrase, startAgain } = useReportSlots()
  return (
    <div className="grid gap-10">
      <Section title={m.report_page_copy()}>{copy({ keyring, report, names })}</Section>
      {keyring.kind === 'receipt' && renderSavePhrase()}
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
