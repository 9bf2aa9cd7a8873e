import { SlidersHorizontal } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { PageHeading, type PageHeadingProps } from './page.tsx'

interface FiltersProps {
  /** The choices that most people make, as chips. They scroll sideways where there are more than fit. */
  chips?: ReactNode
  /** How many of the rest are set. */
  set?: number | undefined
  /** The other choices, behind "Filter". */
  children?: ReactNode
}

/** What leaves some of a list out, in one line: chips, and the rest behind a button. */
export function Filters({ chips, set = 0, children }: FiltersProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(set > 0)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex items-start gap-2">
        <div
          className={classes(
            '-my-1 flex min-w-0 flex-1 gap-2 overflow-x-auto py-1 max-md:-ms-5 max-md:ps-5 md:flex-wrap',
            !children && 'max-md:-me-5 max-md:pe-5',
          )}
        >
          {chips}
        </div>
        {children && (
          <Button
            tone="secondary"
            size="small"
            className="shrink-0"
            aria-expanded={isOpen}
            aria-controls={id}
            icon={<SlidersHorizontal aria-hidden size={18} />}
            onClick={() => setOpen(!isOpen)}
          >
            {set > 0 ? m.ui_filters_set({ count: set }) : m.lists_filter()}
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
        </div>
      )}
    </div>
  )
}

interface ListFrameProps extends PageHeadingProps {
  /** What is there for this reader before the list: where they were, what fits them. */
  forYou?: ReactNode
  filters?: ReactNode
  children: ReactNode
}

/** A page with a list of things to read: what is there for this reader first, then one line of filters, then the list. */
export function ListFrame({ forYou, filters, children, ...heading }: ListFrameProps) {
  return (
    <>
      <PageHeading {...heading} />
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-6 pt-5 pb-12 md:gap-8 md:pt-7 md:pb-16">
        {forYou}
        {filters}
        {children}
      </div>
    </>
  )
}
