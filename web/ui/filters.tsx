import { SlidersHorizontal } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from './button.tsx'
import { classes } from './classes.ts'

interface FiltersProps {
  /** The choices that most people make, as chips. They scroll sideways where there are more than fit. */
  chips?: ReactNode
  /** A field to search with, in place of chips. It gets the id of the hint that describes it. */
  renderSearch?: ((hintId: string) => ReactNode) | undefined
  /** What is said of the search, with the other choices. */
  hint?: ReactNode
  /** How many of the other choices are set. */
  set?: number | undefined
  /** The other choices, behind "Filter". */
  children?: ReactNode
}

/** What leaves some of a list out, in one line: a search or chips, and the rest behind a button. */
export function Filters({ chips, renderSearch, hint, set = 0, children }: FiltersProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const [isOpen, setOpen] = useState(set > 0)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className={classes('flex gap-2', renderSearch ? 'items-center' : 'items-start')}>
        {renderSearch ? (
          <div className="min-w-0 grow md:max-w-96">{renderSearch(hintId)}</div>
        ) : (
          <div
            className={classes(
              '-my-1 flex min-w-0 flex-1 gap-2 overflow-x-auto py-1 max-md:-ms-5 max-md:ps-5 md:flex-wrap',
              !children && 'max-md:-me-5 max-md:pe-5',
            )}
          >
            {chips}
          </div>
        )}
        {children && (
          <Button
            tone="secondary"
            size={renderSearch ? 'regular' : 'small'}
            className="shrink-0"
            aria-expanded={isOpen}
            aria-controls={id}
            icon={<SlidersHorizontal aria-hidden size={18} />}
            onClick={() => setOpen(!isOpen)}
          >
            {set > 0 ? m.ui_filters_set({ count: set }) : m.report_list_filter()}
          </Button>
        )}
      </div>
      {children && (
        <div
          id={id}
          hidden={!isOpen}
          className="grid gap-4 border-y border-line py-4 sm:grid-cols-2 lg:grid-cols-3"
        >
          {children}
          {hint && (
            <p id={hintId} className="col-span-full text-sm text-ink-soft">
              {hint}
            </p>
          )}
        </div>
      )}
    </div>
  )
}
