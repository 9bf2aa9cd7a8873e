import type { DeskCounts } from '#contract/desk.ts'
import { m } from '#web/messages/compiled/messages.js'
import { classes } from '#web/ui/classes.ts'
import { type DeskChoice, type DeskTab, deskTabs } from '../state/choosing.ts'

const names: Record<DeskTab, () => string> = {
  open: m.desk_tab_open,
  unread: m.desk_tab_unread,
  mine: m.desk_tab_mine,
  mentioned: m.desk_tab_mentioned,
  unassigned: m.desk_tab_unassigned,
  overdue: m.desk_tab_overdue,
  snoozed: m.desk_tab_snoozed,
  ended: m.desk_tab_ended,
}

function countIn(tab: DeskTab, { status, views }: DeskCounts): number {
  const { pending, investigating, resolved, withdrawn, closed } = status
  if (tab === 'open') return pending + investigating - views.snoozed
  if (tab === 'ended') return resolved + withdrawn + closed
  return views[tab]
}

interface QueueTabsProps {
  choice: DeskChoice
  counts: DeskCounts | null
  onChoose: (choice: DeskChoice) => void
}

/** The cases by whose turn it is, each with how many there are. */
export function QueueTabs({ choice, counts, onChoose }: QueueTabsProps) {
  return (
    <nav aria-label={m.desk_tabs()}>
      <ul className="flex flex-wrap gap-2 max-md:-mx-5 max-md:flex-nowrap max-md:overflow-x-auto max-md:px-5 max-md:pb-2 max-md:whitespace-nowrap max-md:[&>*]:shrink-0">
        {deskTabs.map((tab) => {
          const isChosen = tab === choice.tab
          return (
            <li key={tab}>
              <button
                type="button"
                aria-pressed={isChosen}
                className={classes(
                  'inline-flex min-h-11 items-center gap-2 rounded-full border-2 px-3.5 text-sm font-semibold',
                  isChosen ? 'border-deep bg-deep text-on-deep' : 'border-line bg-surface hover:border-deep',
                )}
                onClick={() => onChoose({ ...choice, tab, status: null })}
              >
                {names[tab]()}
                {counts && <span className="tabular-nums">{countIn(tab, counts)}</span>}
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
