import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
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
  /** `grid` for five to seven tabs with a picture above each name: three beside each other on a phone. */
  layout?: 'row' | 'grid' | undefined
  /** The panel of the selected tab. */
  children: ReactNode
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

const columns: Record<number, string> = { 5: 'md:grid-cols-5', 7: 'md:grid-cols-7', 8: 'md:grid-cols-8' }

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

/** The row of tabs alone, for a bar that is not beside what they show: with a {@link TabPanel} of the same `id`. */
export function TabRow<Key extends string>(props: RowProps<Key>) {
  const { id, label, tabs, selected, layout = 'row' } = props
  const { row, select, onKeyDown } = useChoosing(props)
  return (
    <div
      ref={row}
      data-no-print
      role="tablist"
      aria-label={label}
      className={
        layout === 'row'
          ? 'flex gap-1 overflow-x-auto'
          : classes(
              'grid grid-cols-3 gap-1 rounded-md bg-sunken p-1',
              columns[tabs.length] ?? 'md:grid-cols-6',
            )
      }
    >
      {tabs.map((tab) => (
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
            'font-semibold leading-snug transition-colors forced-colors:aria-selected:underline',
            looks[layout],
            tab.key === selected ? chosen[layout] : 'border-transparent text-ink-soft hover:text-ink',
          )}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}

const looks = {
  row: 'min-h-12 shrink-0 border-b-3 px-3 whitespace-nowrap -outline-offset-3',
  grid: 'min-h-11 flex-1 rounded-sm border-2 px-1 max-md:last:nth-[3n+1]:col-span-3',
}
const chosen = { row: 'border-deep text-ink', grid: 'border-deep bg-surface text-ink' }

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
      <div className={row.layout === 'grid' ? '' : 'border-b border-line'}>
        <TabRow {...row} id={id} />
      </div>
      <TabPanel id={id} selected={row.selected} className="pt-6">
        {children}
      </TabPanel>
    </div>
  )
}
