import { useMutation } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { Access } from '#web/features/reports/sealing/access.ts'
import type { OpenedReport } from '#web/features/reports/sealing/opening.ts'
import { m } from '#web/messages/compiled/messages.js'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { EvidenceItem } from '../reading/items.ts'
import { takeBack } from '../reading/removal.ts'

interface TakeBackProps {
  access: Access
  report: OpenedReport
  item: EvidenceItem
  onGone: () => void
}

/** Whether nobody else reads the report, so that nobody relies on what is in it. The server holds to the same. */
function isReadByOneOnly({ record }: Pick<OpenedReport, 'record'>): boolean {
  return record.report.organisationId === null && record.readers.every(({ kind }) => kind !== 'guest')
}

/** Takes one's own file back out of a report that nobody else reads, or says why that cannot be. */
export function TakeBack({ access, report, item, onGone }: TakeBackProps) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending, error } = useMutation({
    retry: false,
    mutationFn: () => takeBack(access, report.record.report.id, item.manifest.evidence),
    onSuccess: onGone,
  })
  const isOwn = access.signers.some(({ verifyKey }) => verifyKey === item.entry.author)
  if (!isOwn) return null
  if (!isReadByOneOnly(report))
    return <p className="text-sm text-ink-soft">{m.evidence_take_back_others()}</p>
  return (
    <div className="grid gap-3">
      {error && (
        <Notice tone="danger" live>
          <p>{sentenceFor(error)}</p>
        </Notice>
      )}
      <div>
        <Button
          tone="quiet"
          icon={<Undo2 aria-hidden size={20} />}
          working={isPending && m.evidence_taking_back()}
          onClick={() => setAsking(true)}
        >
          {m.evidence_take_back()}
        </Button>
      </div>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={m.evidence_take_back_title()}
        description={m.evidence_take_back_text()}
        confirm={m.evidence_take_back_confirm()}
        tone="danger"
        onConfirm={() => {
          setAsking(false)
          mutate()
        }}
      />
    </div>
  )
}
