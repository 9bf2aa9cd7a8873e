import { m } from '#web/messages/compiled/messages.js'
import type { Failure } from './use-action.ts'

const words: Record<Failure, () => string> = {
  Camera: m.mobile_camera_refused,
  Location: m.mobile_location_refused,
  Notification: m.mobile_reminder_refused,
  missing: m.mobile_missing,
  failed: m.mobile_failed,
}

/** The outcome of an action, announced to screen readers. */
export function Outcome({
  failure,
  done,
}: {
  failure: Failure | null
  done?: string | false | null | undefined
}) {
  return <output className="font-semibold empty:hidden">{failure ? words[failure]() : done || null}</output>
}
