import { useQueryClient } from '@tanstack/react-query'
import { Paperclip } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import type { Access } from '#web/features/reports/sealing/access.ts'
import type { OpenedReport } from '#web/features/reports/sealing/opening.ts'
import { m } from '#web/messages/compiled/messages.js'
import { sealedQuery } from '#web/platform/forgetting.ts'
import { Details } from '#web/ui/details.tsx'
import { EvidencePicker } from './adding/picker.tsx'
import { useKept } from './kept/use-kept.ts'
import { evidenceOf, type EvidenceItem } from './reading/items.ts'
import { useTransfers } from './transfer/use-transfers.ts'
import { EvidenceList } from './viewing/evidence-list.tsx'
import { EvidenceViewer } from './viewing/evidence-viewer.tsx'

interface EvidenceSectionProps {
  access: Access
  report: OpenedReport
}

/** The evidence of a report: what is there, one piece large, and adding more. Its heading is the page's. */
export function EvidenceSection({ access, report }: EvidenceSectionProps) {
  const reportId = report.record.report.id
  const items = useMemo(() => evidenceOf(report), [report])
  const [opened, setOpened] = useState<EvidenceItem | null>(null)
  const owner = useMemo(() => ({ kind: 'report', id: reportId }) as const, [reportId])
  const isWaiting = (useKept(owner) ?? []).length > 0
  useArrivals(reportId)
  const mayAdd = report.record.role === 'reporter' || report.record.role === 'handler'
  const turnable = items.flatMap((item) => [item, ...item.copies]).filter(({ removed }) => !removed)
  return (
    <div className="grid gap-5">
      {items.length > 0 ? (
        <EvidenceList items={items} onOpen={setOpened} />
      ) : (
        <p className="flex items-start gap-3 rounded-lg bg-sunken p-4 text-ink-soft">
          <Paperclip aria-hidden size={22} className="mt-0.5 shrink-0" />
          {m.evidence_none_yet()}
        </p>
      )}
      {mayAdd && (
        <Details summary={m.evidence_add_more()} open={isWaiting || undefined}>
          <EvidencePicker owner={owner} access={access} />
        </Details>
      )}
      {opened && (
        <EvidenceViewer
          access={access}
          report={report}
          items={turnable}
          item={opened}
          mayAdd={mayAdd}
          onOpen={setOpened}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}

/** Reads the report anew when a file has arrived in it. */
function useArrivals(reportId: string) {
  const queries = useQueryClient()
  const arrived = useTransfers(reportId).filter(({ state }) => state === 'done').length
  useEffect(() => {
    if (arrived > 0) void queries.invalidateQueries({ queryKey: [sealedQuery] })
  }, [arrived, queries])
}
