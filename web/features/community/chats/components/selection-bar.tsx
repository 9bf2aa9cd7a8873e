import type { OpenedMessage } from '#web/records/chats/opened-message.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import type { Selection } from './use-selection.ts'

interface SelectionBarProps {
  selection: Selection
  /** Copies the selection to the log, with its proof. */
  onLog: (chosen: readonly OpenedMessage[]) => Promise<void>
  onReport: () => void
}

/** Actions on selected messages. The bar stays in view during the selection. */
export function SelectionBar({ selection, onLog, onReport }: SelectionBarProps) {
  const { chosen, end } = selection
  const isEmpty = chosen.length === 0
  const { write, isWorking, problem } = useWrite(async () => {
    await onLog(chosen)
    end()
  })
  return (
    <section
      aria-label={m.chats_choose()}
      className="sticky bottom-[calc(4rem+1px+env(safe-area-inset-bottom))] z-10 grid gap-2 border-t border-line bg-ground py-3 md:bottom-0"
    >
      <output>{m.chats_chosen({ count: chosen.length })}</output>
      <p role="alert" className="text-danger empty:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          aria-disabled={isEmpty}
          working={isWorking && m.chats_log_copying()}
          onClick={() => !isEmpty && write()}
        >
          {m.chats_log_copy()}
        </Button>
        <Button tone="secondary" aria-disabled={isEmpty} onClick={() => !isEmpty && onReport()}>
          {m.chats_report()}
        </Button>
        <Button tone="quiet" onClick={end}>
          {m.chats_choose_end()}
        </Button>
      </div>
    </section>
  )
}
