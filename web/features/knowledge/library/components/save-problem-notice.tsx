import { m } from '#web/messages/compiled/messages.js'
import { SaveProblem } from '#web/records/personal/save-problem.tsx'

/** After a mark was set: a prompt to unlock the records, or the question whether this device may store it. */
export function SaveProblemNotice(props: { isLocked: boolean; isFailed: boolean }) {
  return <SaveProblem {...props} failed={m.library_not_saved()} />
}
