import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { leavePart } from './toast-store.ts'

export interface TabItem<Key extends string = string> {
  key: Key
  label: ReactNode
}

type TabsProps<Key extends string> = {
  /** What the tabs choose between, announced on entering the row. */
  label: string
  tabs: readonly TabItem<Key>[]
  selected: Key
  onSelect: (key: Key) => void
  /** The panel of the selected tab. */
  children: ReactNode
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** In right-to-left languages the left arrow leads to the next tab. */
function stepFor(event: KeyboardEvent<HTMLElement>) {
  const mirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
  const swapped: Record<string, string> = mirrored ? { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' } : {}
  return steps[swapped[event.key] ?? event.key]
}

/** Selecting a tab, by a press or by keys. Toasts about the previous tab close. */
function useTabSelection<Key extends string>({
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
  /** Connects the row to its {@link TabPanel}. */
  id: string
  /** The layout of the row, if it is not one line. */
  className?: string | undefined
  /** The size of its tabs. */
  size?: string | undefined
}

const look = 'shrink-0 border-b-3 font-semibold leading-snug transition-colors -outline-offset-3'

/** Forced colours would draw a transparent border as a visible line. */
const noEdge = 'border-transparent forced-colors:border-[Canvas]'

/** The style of a tab, selected or not. */
export const tabClass = (isSelected: boolean, size: string) =>
  classes(
    look,
    size,
    isSelected
      ? 'border-deep text-ink forced-colors:border-[Highlight]'
      : `${noEdge} text-ink-soft hover:text-ink`,
  )

/** The row of tabs alone, for a bar that is not next to the panel: with a {@link TabPanel} of the same `id`. */
export function TabRow<Key extends string>(props: RowProps<Key>) {
  const { id, label, tabs, selected, className, size = 'min-h-12 px-3 whitespace-nowrap' } = props
  const { row, select, onKeyDown } = useTabSelection(props)
  return (
    <div
      ref={row}
      data-no-print
      role="tablist"
      aria-label={label}
      className={className ?? 'flex gap-1 overflow-x-auto'}
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
          className={tabClass(tab.key === selected, size)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}

interface PanelProps {
  id: string
  selected: string
  className?: string | undefined
  children: ReactNode
}

/** The content of the selected tab of the {@link TabRow} with the same `id`. */
export function TabPanel({ id, selected, className, children }: PanelProps) {
  return (
    <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`} className={className}>
      {children}
    </div>
  )
}

/**
 * Several views, one at a time. Arrow keys, Home and End move between the tabs. Source: WAI-ARIA Authoring
 * Practices, "Tabs with automatic activation".
 */
export function Tabs<Key extends string>({ children, ...row }: TabsProps<Key>) {
  const id = useId()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)]">
      <div className="border-b border-line">
        <TabRow {...row} id={id} />
      </div>
      <TabPanel id={id} selected={row.selected} className="pt-6">
        {children}
      </TabPanel>
    </div>
  )
}
