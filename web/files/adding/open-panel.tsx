import { LinkPanel } from './link-panel.tsx'
import type { Panels } from './use-panels.ts'
import { VoicePanel } from './voice-panel.tsx'
import { WordsPanel } from './words-panel.tsx'

/** The open panel, if any. */
export function OpenPanel({ panels }: { panels: Panels }) {
  const { open, words, setHolds, addAndClose, close } = panels
  if (open === 'link') return <LinkPanel onHolds={setHolds} onAdd={addAndClose} onClose={close} />
  if (open === 'voice') return <VoicePanel onHolds={setHolds} onAdd={addAndClose} onClose={close} />
  if (open === 'words')
    return (
      <WordsPanel
        text={words.text}
        keeping={words.keeping}
        onText={words.change}
        onAdd={(given) => {
          words.clear()
          addAndClose(given)
        }}
        onClose={close}
      />
    )
  return null
}
