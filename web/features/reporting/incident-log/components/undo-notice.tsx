import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import type { Acts } from './use-acts.ts'
import { formatWhen } from '../words.ts'

/** The last action on an entry, with an undo. */
export function UndoNotice({ acts }: { acts: Acts }) {
  const { last } = acts
  const text =
    last?.kind === 'incident-again'
      ? m.incident_log_again_added({ when: formatWhen(last.content) })
      : last?.kind === 'incident-removed'
        ? m.incident_log_removed()
        : null
  return (
    <output className="flex min-h-0 flex-wrap items-center gap-x-3">
      {text && (
        <>
          <span className="font-semibold">{text}</span>
          <Button tone="quiet" onClick={() => void acts.undo()}>
            {m.incident_log_undo()}
          </Button>
        </>
      )}
    </output>
  )
}
