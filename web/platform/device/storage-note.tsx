import { m } from '#web/messages/compiled/messages.js'
import { DeviceQuestion } from './device-question.tsx'
import { notStoredSentence } from './not-stored-sentence.ts'
import type { SaveState } from './autosaved-value.ts'
import { useDeviceChoice } from './use-device-choice.ts'

interface StorageNoteProps {
  saveState: SaveState
  /** The sentence once it is stored; by default that it is on this device. Nothing else says so. */
  stored?: string
}

/**
 * Says where typed text is stored, shortly after the last keystroke. While the device choice is unknown, it
 * shows the question instead.
 */
export function StorageNote({ saveState, stored = m.report_page_reply_kept() }: StorageNoteProps) {
  const isChoiceUnknown = useDeviceChoice() === 'unknown'
  const status = (
    <output className="text-sm text-ink-soft empty:hidden">
      {saveState === 'kept' ? stored : saveState === 'tab' ? notStoredSentence() : ''}
    </output>
  )
  return saveState === 'tab' && isChoiceUnknown ? <DeviceQuestion fallback={status} /> : status
}
