import { useEffect, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { Working } from '#web/ui/busy-indicator.tsx'
import { openPicture } from '../pictures/canvas.ts'
import { describeDrawingProblem } from '../pictures/problem.ts'
import { decodeText } from '../recognising/text.ts'
import type { CopiedFields } from './save-copy.ts'
import { PictureRedactor } from './picture-redactor.tsx'
import type { HideNames } from './redactor-props.ts'
import { TextRedactor } from './text-redactor.tsx'

interface RedactionDialogProps {
  file: Pick<CopiedFields, 'kind' | 'mediaType'>
  load: () => Promise<Blob>
  /** Stores the copy beside its original. */
  keep: (copy: Blob, hide?: HideNames) => Promise<unknown>
  onClose: () => void
  /** Shown when the copy is made. */
  done: string
}

type Loaded = { image: ImageBitmap } | { text: string } | { problem: unknown }

/** Loads what is to be redacted: the picture's pixels, or the text. */
function useRedactionSource({ file, load }: Pick<RedactionDialogProps, 'file' | 'load'>): Loaded | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  useEffect(() => {
    let image: ImageBitmap | undefined
    let isGone = false
    const open = async () => {
      const blob = await load()
      if (file.kind !== 'picture') return { text: decodeText(new Uint8Array(await blob.arrayBuffer())) }
      image = await openPicture(blob)
      return { image }
    }
    void open()
      .catch((problem: unknown) => ({ problem }))
      .then((found) => (isGone ? image?.close() : setLoaded(found)))
    return () => {
      isGone = true
      image?.close()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- loaded once, when the dialog opens
  }, [])
  return loaded
}

/** Covers parts of a picture, or hides names in a text. It creates a new file; the original is unchanged. */
export function RedactionDialog({ file, load, keep, onClose, done }: RedactionDialogProps) {
  const loaded = useRedactionSource({ file, load })
  const [problem, setProblem] = useState<unknown>(null)
  const [isWorking, setWorking] = useState(false)
  const save = (make: () => Promise<Blob>, hide?: HideNames) => {
    setWorking(true)
    void make()
      .then((copy) => keep(copy, hide))
      .then(() => {
        toast({ title: m.evidence_redact_done(), description: done, tone: 'success' })
        onClose()
      })
      .catch((error: unknown) => {
        setWorking(false)
        setProblem(error)
      })
  }
  const failure = problem ?? (loaded && 'problem' in loaded ? loaded.problem : null)
  return (
    <Dialog
      wide
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={file.kind === 'picture' ? m.evidence_redact_picture() : m.evidence_redact_text()}
      description={m.evidence_redact_keeps()}
    >
      {!loaded && <Working>{m.evidence_opening()}</Working>}
      {failure !== null && (
        <Notice tone="warn" live>
          <p>{describeDrawingProblem(failure)}</p>
        </Notice>
      )}
      {loaded && 'image' in loaded && (
        <PictureRedactor
          image={loaded.image}
          mediaType={file.mediaType}
          isWorking={isWorking}
          onSave={save}
        />
      )}
      {loaded && 'text' in loaded && <TextRedactor text={loaded.text} isWorking={isWorking} onSave={save} />}
    </Dialog>
  )
}
