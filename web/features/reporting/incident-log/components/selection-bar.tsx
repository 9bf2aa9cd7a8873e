import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'

interface SelectionBarProps {
  count: number
  working: boolean
  onReport: () => void
  onShow: () => void
  onAll: () => void
  onStop: () => void
}

/** What can be done with the chosen entries. It stays in sight while one scrolls. */
export function SelectionBar({ count, working, onReport, onShow, onAll, onStop }: SelectionBarProps) {
  return (
    <div className="sticky bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-10 flex flex-wrap items-center gap-3 rounded-lg border-2 border-deep bg-surface p-3 shadow-lifted md:bottom-5">
      <output className="grow ps-1 font-bold">{m.incident_log_chosen({ count })}</output>
      <Button
        onClick={onReport}
        aria-disabled={count === 0 || undefined}
        working={working && m.incident_log_making_report()}
      >
        {m.incident_log_make_report()}
      </Button>
      <Button tone="secondary" onClick={onShow} aria-disabled={count === 0 || undefined}>
        {m.shared_entries_open()}
      </Button>
      <Button tone="secondary" onClick={onAll}>
        {m.incident_log_choose_all()}
      </Button>
      <Button tone="quiet" onClick={onStop}>
        {m.incident_log_choose_done()}
      </Button>
    </div>
  )
}
