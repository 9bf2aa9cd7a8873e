import { m } from '#web/messages/compiled/messages.js'
import type { Keeping } from './typing.ts'

const notes: Record<Keeping, () => string> = {
  reading: () => '',
  unsaved: () => '',
  kept: m.report_reply_kept,
  tab: m.report_reply_in_tab,
}

/** Where what is being typed is: it is shown, quiet, shortly after the last key. */
export function KeepingNote({ keeping }: { keeping: Keeping }) {
  return <output className="text-sm text-ink-soft">{notes[keeping]()}</output>
}
