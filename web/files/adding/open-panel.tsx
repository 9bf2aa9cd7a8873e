import { LinkPanel } from './link-panel.tsx'
import type { Panels } from './use-panels.ts'
import { VoicePanel } from './voice-panel.tsx'
import { TextPanel } from './text-panel.tsx'

/** The open panel, if any. */
export function OpenPanel({ panels }: { panels: Panels }) {
  const { open, words, setHolds, addAndClose, close } = panels
  if (open === 'link') return <LinkPanel onUnsavedChange={setHolds} onAdd={addAndClose} onClose={close} />
  if (open === 'voice') return <VoicePanel onUnsavedChange={setHolds} onAdd={addAndClose} onClose={close} />
  if (open === 'words')
    return (
      <TextPanel
        text={words.text}
        saveState={words.keeping}
        onText={words.change}
        onAdd={(input) => {
          words.clear()
          addAndClose(input)
        }}
        onClose={close}
      />
    )
  return null
}
