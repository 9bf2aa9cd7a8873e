import { useState } from 'react'
import { useReportPickerState } from '../intake/adding-watch.ts'
import type { FileInput } from '../intake/candidate.ts'
import type { useAddFiles } from '../intake/use-add-files.ts'
import type { Owner } from '../local/local-file.ts'
import type { PanelName } from './add-options.tsx'
import { type PastedContent, readClipboard } from './clipboard.ts'
import { useUnsavedContent } from './unsaved-content.tsx'
import { useTypedText } from './use-typed-text.ts'

export type Panels = ReturnType<typeof usePanels>

/**
 * The panels for text, links and recordings: which one is open, and its content that is not added yet. Nothing is discarded without
 * confirmation.
 */
export function usePanels(owner: Owner, adding: ReturnType<typeof useAddFiles>, filesOff: boolean) {
  const [open, setOpen] = useState<PanelName | null>(null)
  const [holds, setHolds] = useState(false)
  const [cannotPaste, setCannotPaste] = useState(false)
  const words = useTypedText(owner)
  const unadded = useUnsavedContent(holds || adding.unanswered !== null, owner)
  const show = (name: PanelName | null) => {
    setHolds(false)
    setOpen(name)
  }
  const hasWords = words.text.trim() !== ''
  useReportPickerState({
    isBusy: adding.isBusy,
    holds: unadded.is || hasWords,
    ask(losing) {
      // Text survives closing its panel, but not leaving the form.
      if (hasWords && !unadded.is) setOpen('words')
      unadded.before(() => {
        words.clear()
        losing()
      }, true)
    },
  })
  const take = ({ files, text }: PastedContent) => {
    setCannotPaste(files.length === 0 && text === '')
    if (files.length > 0 && !filesOff) adding.add(files)
    if (text !== '') {
      words.append(text)
      unadded.before(() => show('words'))
    }
  }
  return {
    open,
    words,
    unadded,
    cannotPaste,
    /** Notes whether a panel has content that is not added yet. */
    setHolds,
    toggle: (name: PanelName) => unadded.before(() => show(open === name ? null : name)),
    close: () => unadded.before(() => show(null)),
    addAndClose: (input: FileInput) => {
      show(null)
      adding.add([input])
    },
    /** Adds dropped or pasted content. */
    take,
    paste: () => void readClipboard().then(take, () => setCannotPaste(true)),
  }
}
