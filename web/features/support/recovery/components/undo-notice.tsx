import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { useRemoval } from '../store/use-removal.ts'

/** The last deletion, with an undo. */
export function UndoNotice() {
  const { removed, undo, dismiss } = useRemoval()
  return (
    <output className="flex flex-wrap items-center gap-x-3 empty:hidden">
      {removed && (
        <>
          <span className="font-semibold">
            {removed.state === 'removed' ? m.recovery_deleted() : m.recovery_not_deleted()}
          </span>
          {removed.state === 'removed' && (
            <Button tone="secondary" size="small" onClick={undo}>
              {m.recovery_undo()}
            </Button>
          )}
          <Button tone="quiet" size="small" onClick={dismiss}>
            {m.recovery_close()}
          </Button>
        </>
      )}
    </output>
  )
}
