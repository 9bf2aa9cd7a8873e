import { m } from '#web/messages/compiled/messages.js'
import { Notice } from '#web/ui/notice.tsx'

/** Shown while the stream is interrupted; it reconnects automatically. */
export function ConnectionNotice({ isConnected }: { isConnected: boolean | null }) {
  if (isConnected !== false) return null
  return (
    <Notice tone="warn" title={m.classes_lost()} live>
      <p>{m.classes_lost_text()}</p>
    </Notice>
  )
}
