import { m } from '#web/messages/compiled/messages.js'
import { DeviceQuestion } from './device-question.tsx'
import { notStoredWords } from './not-stored.ts'
import type { Keeping } from './typing.ts'
import { useDeviceChoice } from './use-device-choice.ts'

interface StorageNoteProps {
  keeping: Keeping
  /** What is said once it is stored; that it is on this device where left out. Nothing else says so. */
  stored?: string
}

/** Where what is being typed is: shown, quiet, shortly after the last key. Until it may be stored it is asked whether it may. */
export function StorageNote({ keeping, stored = m.report_page_reply_kept() }: StorageNoteProps) {
  const isUnasked = useDeviceChoice() === 'unknown'
  const said = (
    <output className="text-sm text-ink-soft empty:hidden">
      {keeping === 'kept' ? stored : keeping === 'tab' ? notStoredWords() : ''}
    </output>
  )
  return keeping === 'tab' && isUnasked ? <DeviceQuestion otherwise={said} /> : said
}
