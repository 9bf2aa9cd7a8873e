import { useEffect, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { changeKept, removeKept, restoreKept } from '../kept/kept.ts'
import type { KeptFile } from '../kept/kept-file.ts'
import type { FileTransferState } from '../transfer/transfer.ts'
import type { SentBy } from '../disclosure/sent-by.ts'
import { KeptCard } from './kept-card.tsx'
import { TransferRow } from './transfer-row.tsx'

/** Milliseconds in which a removed file can be brought back. */
const undoable = 10_000

function useRemoval() {
  const [removed, setRemoved] = useState<KeptFile | null>(null)
  useEffect(() => {
    if (!removed) return undefined
    const timer = setTimeout(() => setRemoved(null), undoable)
    return () => clearTimeout(timer)
  }, [removed])
  return {
    removed,
    remove: (file: KeptFile) => void removeKept(file.id).then(() => setRemoved(file)),
    undo: () => removed && void restoreKept(removed.id).then(() => setRemoved(null)),
  }
}

interface KeptListProps {
  files: readonly KeptFile[]
  transfers: readonly FileTransferState[]
  /** `undefined` where nothing is sent to anybody. */
  sender: SentBy | undefined
}

/** The files that were added and are not in the report yet, in the person's order. */
export function KeptList({ files, transfers, sender }: KeptListProps) {
  const { removed, remove, undo } = useRemoval()
  const swap = (one: KeptFile | undefined, other: KeptFile | undefined) => {
    if (!one || !other) return null
    return () => {
      void changeKept(one.id, { order: other.order })
      void changeKept(other.id, { order: one.order })
    }
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <output className="block">
        {removed && (
          <span className="flex flex-wrap items-center gap-3">
            {m.evidence_removed({ name: removed.name })}
            <Button tone="secondary" onClick={undo}>
              {m.evidence_undo()}
            </Button>
          </span>
        )}
      </output>
      {files.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-label={m.evidence_added_label()}>
          {files.map((file, index) => {
            const transfer = transfers.find(({ fileId }) => fileId === file.id)
            return (
              <KeptCard
                key={file.id}
                file={file}
                files={files}
                sender={sender}
                isOpen={!transfer}
                onRemove={() => remove(file)}
                onMove={{ up: swap(file, files[index - 1]), down: swap(file, files[index + 1]) }}
              >
                {transfer && <TransferRow transfer={transfer} />}
              </KeptCard>
            )
          })}
        </ul>
      )}
    </div>
  )
}
