import { useQueryClient } from '@tanstack/react-query'
import { ShieldAlert } from 'lucide-react'
import { stopEvidence } from '#contract/evidence.ts'
import { openedReportsKey } from '#web/records/queries.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { listFamily } from '../reading/family.ts'
import type { EvidenceItem } from '../reading/items.ts'
import { ConfirmButton } from './confirm-button.tsx'

interface StopFileProps {
  keyring: Keyring
  report: OpenedReport
  item: EvidenceItem
  onStopped: () => void
}

/**
 * Reports a file as a (possible) sexual image of a child. It is stopped for everybody, with all files that show the same. Every reader of
 * the report may do so, without approval. [Note: Stopped files]
 */
export function StopFile({ keyring, report, item, onStopped }: StopFileProps) {
  const queries = useQueryClient()
  const { id } = report.record.report
  const { write, isWorking, problem } = useWrite(async () => {
    for (const { manifest } of listFamily(report, item)) {
      await call(stopEvidence, { params: { id, evidence: manifest.evidence } }, keyring.options)
    }
    onStopped()
    await queries.invalidateQueries({ queryKey: openedReportsKey(keyring) })
  })
  return (
    <div className="grid gap-3 border-t border-line pt-4" data-no-print>
      <ConfirmButton
        icon={<ShieldAlert aria-hidden size={20} />}
        question={{
          title: m.evidence_stop_title(),
          description: m.evidence_stop_text(),
          confirm: m.evidence_stop_confirm(),
        }}
        working={isWorking && m.evidence_stopping()}
        problem={problem}
        onConfirm={() => write()}
      >
        {m.evidence_stop()}
      </ConfirmButton>
    </div>
  )
}
