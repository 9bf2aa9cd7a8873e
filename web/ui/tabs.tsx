import { Ellipsis } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { m } from '#web/messages/compiled/messages.js'
import { classes } from './classes.ts'
import { leavePart } from './toast-store.ts'

export interface TabItem<Key extends string = string> {
  key: Key
  label: ReactNode
}

type TabsProps<Key extends string> = {
  /** What the tabs choose between, read out when one enters the row. */
  label: string
  tabs: readonly TabItem<Key>[]
  selected: Key
  onSelect: (key: Key) => void
  /** `parts` for more than four tabs with a picture each: the first four, and the rest behind "More". */
  layout?: 'row' | 'parts' | undefined
  /** The panel of the selected tab. */
  children: ReactNode
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** How many parts are seen before "More". */
const mostParts = 4

/** In right-to-left languages the arrow to the left leads on. */
function stepFor(event: KeyboardEvent<HTMLElement>) {
  const mirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
  const swapped: Record<string, string> = mirrored ? { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' } : {}
  return steps[swapped[event.key] ?? event.key]
}

/** Choosing a tab, by a press or by the keys. Messages about the tab before go with it. */
function useChoosing<Key extends string>({
  tabs,
  selected,
  onSelect,
}: Omit<TabsProps<Key>, 'children' | 'label'>) {
  const row = useRef<HTMLDivElement>(null)
  const select = (key: Key) => {
    if (key !== selected) leavePart()
    onSelect(key)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = stepFor(event)
    if (!step) return
    event.preventDefault()
    const index = tabs.findIndex((tab) => tab.key === selected)
    const next = tabs[step(index, tabs.length)]
    if (!next) return
    select(next.key)
    row.current?.querySelector<HTMLElement>(`[data-tab="${next.key}"]`)?.focus()
  }
  return { row, select, onKeyDown }
}

interface RowProps<Key extends string> extends Omit<TabsProps<Key>, 'children'> {
  /** What ties the row to its {@link TabPanel}. */
  id: string
}

const looks = {
  row: 'min-h-12 px-3 whitespace-nowrap',
  parts: 'min-h-14 min-w-0 px-1 md:min-h-12 md:px-3 md:whitespace-nowrap',
}

const look = (layout: 'row' | 'parts') =>
  classes(
    'shrink-0 border-b-3 font-semibold leading-snug transition-colors -outline-offset-3 forced-colors:aria-selected:underline',
    looks[layout],
  )

/** Leads the focus to the first of the tabs that were behind it. */
function More({ tabs, onOpen }: { tabs: readonly TabItem[]; onOpen: () => void }) {
  const first = tabs[mostParts]?.key ?? ''
  return (
    <button
      type="button"
      className={classes(look('parts'), 'border-transparent text-ink-soft hover:text-ink')}
      onClick={({ currentTarget: { previousElementSibling: row } }) => {
        flushSync(onOpen)
        row?.querySelector<HTMLElement>(`[data-tab="${first}"]`)?.focus()
      }}
    >
      <span className="grid justify-items-center gap-0.5 text-sm md:flex md:items-center md:gap-2">
        <Ellipsis aria-hidden size={20} />
        {m.ui_more()}
      </span>
    </button>
  )
}

/** The row of tabs alone, for a bar that is not beside what they show: with a {@link TabPanel} of the same `id`. */
export function TabRow<Key extends string>(props: RowProps<Key>) {
  const { id, label, tabs, selected, layout = 'row' } = props
  const { row, select, onKeyDown } = useChoosing(props)
  const [isOpen, setOpen] = useState(false)
  const isPart =
    layout === 'parts' &&
    !isOpen &&
    tabs.length > mostParts + 1 &&
    tabs.findIndex(({ key }) => key === selected) < mostParts
  return (
    <div
      data-no-print
      className={
        layout === 'row' ? '' : classes('max-md:grid md:flex', isPart ? 'max-md:grid-cols-[minmax(0,4fr)_minmax(0,1fr)]' : '')
      }
    >
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        className={layout === 'row' ? 'flex gap-1 overflow-x-auto' : 'grid grid-cols-4 md:flex md:flex-wrap'}
      >
        {(isPart ? tabs.slice(0, mostParts) : tabs).map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            data-tab={tab.key}
            aria-selected={tab.key === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === selected ? 0 : -1}
            onClick={() => select(tab.key)}
            onKeyDown={onKeyDown}
            className={classes(
              look(layout),
              tab.key === selected
                ? 'border-deep text-ink'
                : 'border-transparent text-ink-soft hover:text-ink',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {isPart && <More tabs={tabs} onOpen={() => setOpen(true)} />}
    </div>
  )
}

interface PanelProps {
  id: string
  selected: string
  className?: string | undefined
  children: ReactNode
}

/** What the selected tab of the {@link TabRow} with the same `id` shows. */
export function TabPanel({ id, selected, className, children }: PanelProps) {
  return (
    <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`} className={className}>
      {children}
    </div>
  )
}

/**
 * A few views of one thing, one at a time. Arrow keys, Home and End move between the tabs.
 * Source: WAI-ARIA Authoring Practices, "Tabs with automatic activation".
 */
export function Tabs<Key extends string>({ children, ...row }: TabsProps<Key>) {
  const id = useId()
  return (
    <div>
      <div className="border-b border-line">
        <TabRow {...row} id={id} />
      </div>
      <TabPanel id={id} selected={row.selected} className="pt-6">
        {children}
      </TabPanel>
    </div>
  )
}
