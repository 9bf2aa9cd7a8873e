import { m } from '#web/messages/compiled/messages.js'
import { SaveProblem } from '#web/records/personal/save-problem.tsx'

/** After somebody has marked something: what unlocks their records first, or the question whether this device may keep it. */
export function AfterMark(props: { isLocked: boolean; isFailed: boolean }) {
  return <SaveProblem {...props} failed={m.library_not_saved()} />
}
