import { m } from '#web/messages/compiled/messages.js'
import { Notice } from '#web/ui/notice.tsx'
import type { CaptureArrival } from '../model/arrival.ts'

/** What became of something that another app shared. */
export function ArrivalNotice({ arrival }: { arrival: CaptureArrival }) {
  if (arrival === 'missed' || arrival === 'unreadable')
    return (
      <Notice tone="warn" live>
        <p>{arrival === 'missed' ? m.incident_log_shared_missed() : m.incident_log_shared_unreadable()}</p>
      </Notice>
    )
  return (
    <Notice live>
      <p>{m.incident_log_shared_here()}</p>
    </Notice>
  )
}
