import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { useRemoval } from '../store/use-removal.ts'

interface RowActionsProps {
  /** What the row is, in a few words: said with each button to people who cannot see which row it is in. */
  of: string
  /** What the first button says; “Change” where left out. */
  label?: string
  tone?: 'quiet' | 'secondary'
  onOpen: () => void
  remove: () => Promise<unknown>
  putBack: () => Promise<unknown>
}

/** What can be done with something that somebody wrote: open it, or remove it, which can be undone. */
export function RowActions({ of, label, tone = 'quiet', onOpen, remove, putBack }: RowActionsProps) {
  const removal = useRemoval()
  return (
    <div className="flex flex-wrap gap-2">
      <Button tone={tone} size="small" onClick={onOpen}>
        {label ?? m.recovery_change()}
        <span className="sr-only"> {of}</span>
      </Button>
      <Button tone="quiet" size="small" onClick={() => removal.remove(remove, putBack)}>
        {m.recovery_delete()}
        <span className="sr-only"> {of}</span>
      </Button>
    </div>
  )
}
