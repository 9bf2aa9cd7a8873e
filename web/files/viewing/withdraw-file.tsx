import { Undo2 } from 'lucide-react'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import type { EvidenceItem } from '../reading/items.ts'
import { withdrawEvidence } from '../reading/removal.ts'
import { ConfirmButton } from './confirm-button.tsx'

interface WithdrawFileProps {
  keyring: Keyring
  report: OpenedReport
  item: EvidenceItem
  onGone: () => void
}

/** Whether nobody else reads the report, so that nobody relies on its contents. The server enforces the same. */
function isReadByOwnerOnly({ record }: Pick<OpenedReport, 'record'>): boolean {
  return record.report.organisationId === null && record.readers.every(({ kind }) => kind !== 'guest')
}

/** Withdraws the reader's own file from a report that nobody else reads, or says why that is impossible. */
export function WithdrawFile({ keyring, report, item, onGone }: WithdrawFileProps) {
  const { write, isWorking, problem } = useWrite(async () => {
    await withdrawEvidence(keyring, report.record.report.id, item.manifest.evidence)
    onGone()
  })
  const isOwn = keyring.signers.some(({ verifyKey }) => verifyKey === item.entry.author)
  if (!isOwn) return null
  if (!isReadByOwnerOnly(report))
    return <p className="text-sm text-ink-soft">{m.evidence_take_back_others()}</p>
  return (
    <div className="grid gap-3">
      <ConfirmButton
        icon={<Undo2 aria-hidden size={20} />}
        question={{
          title: m.evidence_take_back_title(),
          description: m.evidence_take_back_text(),
          confirm: m.evidence_take_back_confirm(),
        }}
        working={isWorking && m.evidence_taking_back()}
        problem={problem}
        onConfirm={() => write()}
      >
        {m.evidence_take_back()}
      </ConfirmButton>
    </div>
  )
}
