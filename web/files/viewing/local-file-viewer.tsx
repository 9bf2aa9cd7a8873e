import { useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import type { LocalFile } from '../local/local-file.ts'
import { openLocalFileContent } from '../reading/local-file-reader.ts'
import { kindName, momentInWords, sizeInWords } from '../showing/words.ts'
import { OpenedFile } from './opened-file.tsx'
import { type Seen, Shield } from './shield.tsx'

/** Viewer of an unsent file: hidden first if the person chose so, and opened in the same frame as a sent one. */
export function LocalFileViewer({ file, onClose }: { file: LocalFile; onClose: () => void }) {
  const [seen, setSeen] = useState<Seen>(file.shielded ? 'words' : 'all')
  const [reader] = useState(() => openLocalFileContent(file))
  const canBeGrey = file.kind === 'picture' || file.kind === 'video' || file.kind === 'pdf'
  const facts = [
    kindName(file.kind),
    sizeInWords(file.bytes),
    file.capturedAt && momentInWords(file.capturedAt),
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
