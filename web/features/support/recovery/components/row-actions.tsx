import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { useRemoval } from '../store/use-removal.ts'

interface RowActionsProps {
  /** A short name of the row, part of each button's accessible name. */
  of: string
  /** The label of the first button; “Change” by default. */
  label?: string
  tone?: 'quiet' | 'secondary'
  onOpen: () => void
  remove: () => Promise<unknown>
  restore: () => Promise<unknown>
}

/** The actions on a record: open it, or remove it with an undo. */
export function RowActions({ of, label, tone = 'quiet', onOpen, remove, restore }: RowActionsProps) {
  const removal = useRemoval()
  return (
    <div className="flex flex-wrap gap-2">
      <Button tone={tone} size="small" onClick={onOpen}>
        {label ?? m.recovery_change()}
        <span className="sr-only"> {of}</span>
      </Button>
      <Button tone="quiet" size="small" onClick={() => removal.remove(remove, restore)}>
        {m.recovery_delete()}
        <span className="sr-only"> {of}</span>
      </Button>
    </div>
  )
}
