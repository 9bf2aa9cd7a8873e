import { useEffect, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { changeLocalFile, removeLocalFile, restoreLocalFile } from '../local/local-files.ts'
import type { LocalFile } from '../local/local-file.ts'
import type { FileTransferState } from '../transfer/transfer.ts'
import type { SentBy } from '../disclosure/sent-by.ts'
import { LocalFileCard } from './local-file-card.tsx'
import { TransferRow } from './transfer-row.tsx'

/** Milliseconds within which a removed file can be restored. */
const undoable = 10_000

function useRemoval() {
  const [removed, setRemoved] = useState<LocalFile | null>(null)
  useEffect(() => {
    if (!removed) return undefined
    const timer = setTimeout(() => setRemoved(null), undoable)
    return () => clearTimeout(timer)
  }, [removed])
  return {
    removed,
    remove: (file: LocalFile) => void removeLocalFile(file.id).then(() => setRemoved(file)),
    undo: () => removed && void restoreLocalFile(removed.id).then(() => setRemoved(null)),
  }
}

interface LocalFileListProps {
  files: readonly LocalFile[]
  transfers: readonly FileTransferState[]
  /** `undefined` if nothing is sent. */
  sender: SentBy | undefined
}

/** The files that are not in the report yet, in the person's order. */
export function LocalFileList({ files, transfers, sender }: LocalFileListProps) {
  const { removed, remove, undo } = useRemoval()
  const swap = (one: LocalFile | undefined, other: LocalFile | undefined) => {
    if (!one || !other) return null
    return () => {
      void changeLocalFile(one.id, { order: other.order })
      void changeLocalFile(other.id, { order: one.order })
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
              <LocalFileCard
                key={file.id}
                file={file}
                files={files}
                sender={sender}
                isOpen={!transfer}
                onRemove={() => remove(file)}
                onMove={{ up: swap(file, files[index - 1]), down: swap(file, files[index + 1]) }}
              >
                {transfer && <TransferRow transfer={transfer} />}
              </LocalFileCard>
            )
          })}
        </ul>
      )}
    </div>
  )
}
