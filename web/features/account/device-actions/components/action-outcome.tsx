import { m } from '#web/messages/compiled/messages.js'
import type { Failure } from './use-action.ts'

const words: Record<Failure, () => string> = {
  Camera: m.device_actions_camera_refused,
  Location: m.device_actions_location_refused,
  Notification: m.device_actions_reminder_refused,
  missing: m.device_actions_missing,
  failed: m.device_actions_failed,
}

/** What came of a press, read out as it appears. */
export function Outcome({
  failure,
  done,
}: {
  failure: Failure | null
  done?: string | false | null | undefined
}) {
  return <output className="font-semibold empty:hidden">{failure ? words[failure]() : done || null}</output>
}
