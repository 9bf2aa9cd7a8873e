import { Paperclip } from 'lucide-react'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Details } from '#web/ui/details.tsx'
import { EvidencePicker } from './adding/picker.tsx'
import { useLocalFiles } from './local/use-local-files.ts'
import { readEvidence, listAllPieces } from './reading/items.ts'
import { useUploads } from './transfer/use-uploads.ts'
import { EvidenceBrowser } from './viewing/evidence-browser.tsx'
import { StoppedNotice } from './viewing/stopped-notice.tsx'

interface EvidenceSectionProps {
  keyring: Keyring
  report: OpenedReport
}

/** The evidence of a report: the list, the viewer, and the form to add more. */
export function EvidenceSection({ keyring, report }: EvidenceSectionProps) {
  const reportId = report.record.report.id
  const items = useMemo(() => readEvidence(report), [report])
  const owner = useMemo(() => ({ kind: 'report', id: reportId }) as const, [reportId])
  const isWaiting = (useLocalFiles(owner) ?? []).length > 0
  useUploads(reportId)
  const [params, setParams] = useSearchParams()
  // A guest adds their own files, and cannot change others'.
  const { role, mayWrite } = report.record
  const mayChange = role !== 'guest' && mayWrite
  return (
    <div className="grid gap-5">
      {listAllPieces(report).some(({ stopped }) => stopped) && <StoppedNotice />}
      {items.length > 0 ? (
        <EvidenceBrowser
          keyring={keyring}
          report={report}
          items={items}
          mayAdd={mayChange}
          asked={params.get('file')}
          onClosed={() => params.has('file') && setParams({ part: 'evidence' }, { replace: true })}
        />
      ) : (
        <p className="flex items-start gap-3 rounded-lg bg-sunken p-4 text-ink-soft">
          <Paperclip aria-hidden size={22} className="mt-0.5 shrink-0" />
          {m.evidence_none_yet()}
        </p>
      )}
      {mayWrite && (
        <Details summary={m.evidence_add_more()} open={isWaiting || undefined}>
          <EvidencePicker owner={owner} keyring={keyring} />
        </Details>
      )}
    </div>
  )
}
