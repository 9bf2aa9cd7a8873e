import type { DeskCounts } from '#contract/case-desk.ts'
import { m } from '#web/messages/compiled/messages.js'
import { classes } from '#web/ui/classes.ts'
import { countForTab, type DeskChoice, type DeskTab, deskTabs } from '../model/queue-choice.ts'

const names: Record<DeskTab, () => string> = {
  open: m.case_desk_tab_open,
  unread: m.case_desk_tab_unread,
  mine: m.case_desk_tab_mine,
  mentioned: m.case_desk_tab_mentioned,
  unassigned: m.case_desk_tab_unassigned,
  overdue: m.case_desk_tab_overdue,
  snoozed: m.case_desk_tab_snoozed,
  ended: m.case_desk_tab_ended,
}

interface QueueTabsProps {
  choice: DeskChoice
  counts: DeskCounts | null
  onChoose: (choice: DeskChoice) => void
}

/** Horizontally scrolling chips on phones, tabs of the bar where there is room. */
const look = {
  both: 'inline-flex min-h-control-small shrink-0 items-center gap-1.5 text-sm font-semibold whitespace-nowrap transition-colors -outline-offset-3',
  phone: 'max-md:rounded-full max-md:border max-md:px-3.5',
  bar: 'md:min-h-12 md:border-b-3 md:px-2',
}
const chosen =
  'max-md:border-deep max-md:bg-deep max-md:text-on-deep max-md:forced-chosen md:border-deep md:text-ink md:forced-colors:border-[Highlight]'
const others =
  'max-md:border-line-strong max-md:bg-surface md:border-transparent md:forced-colors:border-[Canvas] md:text-ink-soft md:hover:text-ink'

/** Views of the queue, with the number of cases in each. */
export function QueueTabs({ choice, counts, onChoose }: QueueTabsProps) {
  return (
    <nav aria-label={m.case_desk_tabs()}>
      <ul className="flex gap-2 overflow-x-auto max-md:-mx-5 max-md:px-5 max-md:py-1 md:gap-0.5 [&>*]:shrink-0">
        {deskTabs.map((tab) => {
          const isChosen = tab === choice.tab
          return (
            <li key={tab}>
              <button
                type="button"
                aria-pressed={isChosen}
                className={classes(look.both, look.phone, look.bar, isChosen ? chosen : others)}
                onClick={() => onChoose({ ...choice, tab, status: null })}
              >
                {names[tab]()}
                {counts && <span className="tabular-nums">{countForTab(tab, counts)}</span>}
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
