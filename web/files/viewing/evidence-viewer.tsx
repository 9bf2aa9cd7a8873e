import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ProofCard } from '../proof/proof-card.tsx'
import type { EvidenceItem } from '../reading/items.ts'
import { observeReader } from '../reading/observed-reader.ts'
import { openEvidence } from '../reading/reader.ts'
import { formatAddedAt, kindName, formatMoment, formatSize, sourceName } from '../showing/words.ts'
import { FileActions } from './file-actions.tsx'
import { OpenedFile } from './opened-file.tsx'
import { type ShieldLevel, Shield } from './shield.tsx'
import { StopFile } from './stop-file.tsx'
import { WithdrawFile } from './withdraw-file.tsx'
import { Versions } from './versions.tsx'

export interface EvidenceViewerProps {
  keyring: Keyring
  report: OpenedReport
  /** All items for paging, in order. */
  items: readonly EvidenceItem[]
  item: EvidenceItem
  mayAdd: boolean
  onOpen: (item: EvidenceItem) => void
  onClose: () => void
}

/** Viewer of a piece of evidence. Arrow keys show the next, Escape closes. */
export function EvidenceViewer({ items, item, onOpen, onClose, ...rest }: EvidenceViewerProps) {
  const at = items.findIndex(({ manifest }) => manifest.evidence === item.manifest.evidence)
  const before = items[at - 1]
  const after = at < 0 ? undefined : items[at + 1]
  const turn = (event: React.KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
    const to = event.key === 'ArrowLeft' ? before : event.key === 'ArrowRight' ? after : undefined
    if (!isTyping && to) onOpen(to)
  }
  return (
    <Dialog wide open onOpenChange={(isOpen) => !isOpen && onClose()} title={item.manifest.name}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows turn over, as its buttons do */}
      <div className="grid gap-5" onKeyDown={turn}>
        {items.length > 1 && at >= 0 && (
          <div className="flex items-center gap-3">
            <Button
              tone="secondary"
              aria-label={m.evidence_before()}
              aria-disabled={!before || undefined}
              icon={<ChevronLeft aria-hidden size={20} className="rtl:rotate-180" />}
              onClick={() => before && onOpen(before)}
            />
            <span className="text-ink-soft tabular-nums">
              {m.evidence_position({ number: at + 1, count: items.length })}
            </span>
            <Button
              tone="secondary"
              aria-label={m.evidence_after()}
              aria-disabled={!after || undefined}
              icon={<ChevronRight aria-hidden size={20} className="rtl:rotate-180" />}
              onClick={() => after && onOpen(after)}
            />
          </div>
        )}
        <ViewedItem key={item.manifest.evidence} item={item} onOpen={onOpen} onClose={onClose} {...rest} />
      </div>
    </Dialog>
  )
}

function ViewedItem({ keyring, report, item, mayAdd, onOpen, onClose }: Omit<EvidenceViewerProps, 'items'>) {
  const { manifest } = item
  const [seen, setSeen] = useState<ShieldLevel>(manifest.shielded ? 'words' : 'all')
  // Created once per piece: a refetch of the report must not restart playback.
  const [reader] = useState(() => observeReader(openEvidence(keyring, report, item, { keeps: true })))
  const verdict = useSyncExternalStore(reader.subscribe, reader.verdict)
  const canBeGrey = manifest.kind === 'picture' || manifest.kind === 'video' || manifest.kind === 'pdf'
  return (
    <>
      {seen === 'words' ? (
        <Shield manifest={manifest} canBeGrey={canBeGrey} onShow={setSeen} />
      ) : (
        <OpenedFile manifest={manifest} reader={reader} isGrey={seen === 'grey'} />
      )}
      <div className="grid gap-1">
        {seen !== 'words' && manifest.shows && (
          <p className="break-words whitespace-pre-line">{manifest.shows}</p>
        )}
        <p className="text-sm text-ink-soft">
          {[
            kindName(manifest.kind),
            formatSize(manifest.bytes),
            manifest.capturedAt && m.evidence_made_on({ when: formatMoment(manifest.capturedAt) }),
            formatAddedAt(manifest.addedAt),
            sourceName(manifest.source),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <FileActions item={item} reader={reader} report={report} mayAdd={mayAdd} canRedact={seen !== 'words'} />
      <Versions item={item} onOpen={onOpen} />
      <ProofCard manifest={manifest} verdict={verdict} />
      {mayAdd && <WithdrawFile keyring={keyring} report={report} item={item} onGone={onClose} />}
      <StopFile keyring={keyring} report={report} item={item} onStopped={onClose} />
    </>
  )
}
