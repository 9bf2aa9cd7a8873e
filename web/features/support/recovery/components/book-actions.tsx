import { useState } from 'react'
import { FileFrame } from '#web/files/frame/file-frame.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Working } from '#web/ui/busy-indicator.tsx'
import type { BookDocument } from '../model/book-document.ts'
import { useDrawnBook } from './use-drawn-book.ts'

interface PreviewProps {
  title: string
  pdf: Blob | null
  onClose: () => void
}

/** A preview of the book as it will be saved, one page below the other. */
function Preview({ title, pdf, onClose }: PreviewProps) {
  const [isFailed, setFailed] = useState(false)
  return (
    <Dialog wide open={pdf !== null} onOpenChange={(open) => !open && onClose()} title={title}>
      {pdf &&
        (isFailed ? (
          <Notice tone="warn" title={m.recovery_book_not_shown()} />
        ) : (
          // A readable page width: the frame scales the pages to its own width.
          <div className="mx-auto max-w-[26rem]">
            <FileFrame kind="pdf" file={pdf} label={title} zoom={1} onFailed={() => setFailed(true)} />
          </div>
        ))}
    </Dialog>
  )
}

interface BookActionsProps {
  /** Generated on demand. */
  document: () => BookDocument
  title: string
  /** Whether it has no contents yet. */
  isEmpty: boolean
}

/** Previews a book, and saves it. */
export function BookActions({ document, title, isEmpty }: BookActionsProps) {
  const { state, show, save, close } = useDrawnBook()
  const isBusy = state.is === 'saving' || state.is === 'drawing'
  const isOff = isEmpty || isBusy
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button aria-disabled={isOff} onClick={() => !isOff && save(document())}>
          {m.recovery_save_pdf()}
          <span className="sr-only"> {title}</span>
        </Button>
        <Button tone="secondary" aria-disabled={isOff} onClick={() => !isOff && show(document())}>
          {m.recovery_book_preview()}
          <span className="sr-only"> {title}</span>
        </Button>
        {isBusy && <Working>{m.recovery_save_drawing()}</Working>}
      </div>
      {isEmpty && <p className="text-ink-soft">{m.recovery_book_empty()}</p>}
      {state.is === 'failed' && <Notice tone="warn" title={m.recovery_book_not_drawn()} live />}
      <Preview title={title} pdf={state.is === 'shown' ? state.pdf : null} onClose={close} />
    </div>
  )
}
