import { Ellipsis } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { m } from '#web/messages/compiled/messages.js'
import { classes } from './classes.ts'
import { tabClass, TabPanel, TabRow, type TabItem } from './tabs.tsx'

interface PartTabsProps<Key extends string> {
  /** What the tabs choose between, announced on entering the row. */
  label: string
  tabs: readonly TabItem<Key>[]
  selected: Key
  onSelect: (key: Key) => void
  /** The panel of the selected tab. */
  children: ReactNode
}

/** The number of tabs before "More". */
const maxVisible = 4
const size = 'min-h-14 min-w-0 px-1 md:min-h-12 md:px-3 md:whitespace-nowrap'

/** Shows the remaining tabs, and focuses the first of them. */
function MoreTabs({ first, onOpen }: { first: string; onOpen: () => void }) {
  return (
    <button
      type="button"
      className={tabClass(false, size)}
      onClick={({ currentTarget }) => {
        const row = currentTarget.previousElementSibling
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

/** Tabs with icons: on narrow screens the first four, and the rest behind "More". */
export function PartTabs<Key extends string>({ children, ...row }: PartTabsProps<Key>) {
  const { tabs, selected } = row
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const first = tabs[maxVisible]
  const isShort =
    !isOpen && tabs.length > maxVisible + 1 && tabs.findIndex(({ key }) => key === selected) < maxVisible
  return (
    <div className="grid grid-cols-[minmax(0,1fr)]">
      <div
        data-no-print
        className={classes(
          'border-b border-line max-md:grid md:flex',
          isShort && 'max-md:grid-cols-[minmax(0,4fr)_minmax(0,1fr)]',
        )}
      >
        <TabRow
          {...row}
          id={id}
          tabs={isShort ? tabs.slice(0, maxVisible) : tabs}
          size={size}
          className="grid grid-cols-4 md:flex md:flex-wrap"
        />
        {isShort && first && <MoreTabs first={first.key} onOpen={() => setOpen(true)} />}
      </div>
      <TabPanel id={id} selected={selected} className="pt-6">
        {children}
      </TabPanel>
    </div>
  )
}
