import { useState } from 'react'
import { useAttending } from '../intake/adding-watch.ts'
import type { Given } from '../intake/candidate.ts'
import type { useAdding } from '../intake/use-adding.ts'
import type { Owner } from '../local/local-file.ts'
import type { PanelName } from './add-options.tsx'
import { type Pasted, readClipboard } from './clipboard.ts'
import { useUnadded } from './unadded.tsx'
import { useWords } from './use-words.ts'

export type Panels = ReturnType<typeof usePanels>

/**
 * The panels for text, links and recordings: which one is open, and its content that is not added yet. Nothing is discarded without
 * confirmation.
 */
export function usePanels(owner: Owner, adding: ReturnType<typeof useAdding>, filesOff: boolean) {
  const [open, setOpen] = useState<PanelName | null>(null)
  const [holds, setHolds] = useState(false)
  const [cannotPaste, setCannotPaste] = useState(false)
  const words = useWords(owner)
  const unadded = useUnadded(holds || adding.unanswered !== null, owner)
  const show = (name: PanelName | null) => {
    setHolds(false)
    setOpen(name)
  }
  const hasWords = words.text.trim() !== ''
  useAttending({
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
  const take = ({ files, text }: Pasted) => {
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
    addAndClose: (given: Given) => {
      show(null)
      adding.add([given])
    },
    /** Adds dropped or pasted content. */
    take,
    paste: () => void readClipboard().then(take, () => setCannotPaste(true)),
  }
}
