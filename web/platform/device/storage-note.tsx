import { m } from '#web/messages/compiled/messages.js'
import { DeviceQuestion } from './device-question.tsx'
import { notStoredWords } from './not-stored.ts'
import type { Keeping } from './typing.ts'
import { useDeviceChoice } from './use-device-choice.ts'

interface StorageNoteProps {
  keeping: Keeping
  /** The sentence once it is stored; by default that it is on this device. Nothing else says so. */
  stored?: string
}

/**
 * Says where typed text is stored, shortly after the last keystroke. While the device choice is unknown, it
 * shows the question instead.
 */
export function StorageNote({ keeping, stored = m.report_page_reply_kept() }: StorageNoteProps) {
  const isUnasked = useDeviceChoice() === 'unknown'
  const said = (
    <output className="text-sm text-ink-soft empty:hidden">
      {keeping === 'kept' ? stored : keeping === 'tab' ? notStoredWords() : ''}
    </output>
  )
  return keeping === 'tab' && isUnasked ? <DeviceQuestion otherwise={said} /> : said
}
