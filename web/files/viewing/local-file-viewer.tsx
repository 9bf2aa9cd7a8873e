import { useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import type { LocalFile } from '../local/local-file.ts'
import { openLocalFileContent } from '../reading/local-file-reader.ts'
import { kindName, formatMoment, formatSize } from '../showing/words.ts'
import { OpenedFile } from './opened-file.tsx'
import { type ShieldLevel, Shield } from './shield.tsx'

/** Viewer of an unsent file: hidden first if the person chose so, and opened in the same frame as a sent one. */
export function LocalFileViewer({ file, onClose }: { file: LocalFile; onClose: () => void }) {
  const [seen, setSeen] = useState<ShieldLevel>(file.shielded ? 'words' : 'all')
  const [reader] = useState(() => openLocalFileContent(file))
  const canBeGrey = file.kind === 'picture' || file.kind === 'video' || file.kind === 'pdf'
  const facts = [
    kindName(file.kind),
    formatSize(file.bytes),
    file.capturedAt && formatMoment(file.capturedAt),
  ]
  return (
    <Dialog wide open onOpenChange={(isOpen) => !isOpen && onClose()} title={file.name}>
      <div className="grid gap-5">
        {seen === 'words' ? (
          <Shield manifest={file} canBeGrey={canBeGrey} onShow={setSeen} />
        ) : (
          <OpenedFile manifest={file} reader={reader} isGrey={seen === 'grey'} />
        )}
        <div className="grid gap-1">
          {seen !== 'words' && file.shows && <p className="break-words whitespace-pre-line">{file.shows}</p>}
          <p className="text-sm text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
        </div>
      </div>
    </Dialog>
  )
}
