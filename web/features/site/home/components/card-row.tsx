import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import { useIsWide } from '#web/ui/use-is-wide.ts'

interface CardRowProps {
  title: string
  /** Cards per row, if there is room. */
  columns: 3 | 4
  /** Whether the cards are steps in a sequence. */
  isOrdered?: boolean
  children: ReactNode
}

const columnClasses = { 3: 'xl:grid-cols-3', 4: 'xl:grid-cols-4' }

/** Cards in a row. On narrow screens the row scrolls sideways, so that the content below stays near. */
export function CardRow({ title, columns, isOrdered = false, children }: CardRowProps) {
  const isWide = useIsWide()
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <section
      className="relative overflow-x-auto overscroll-x-contain max-xl:-mx-5 max-xl:snap-x max-xl:scroll-ps-5 max-xl:px-5"
      aria-label={title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls the row where it is wider than the screen
      tabIndex={isWide ? undefined : 0}
    >
      <List
        className={classes(
          'flex w-max items-stretch gap-4 max-xl:[&>*]:w-[18.5rem] max-xl:[&>*]:snap-start xl:grid xl:w-auto xl:gap-5',
          columnClasses[columns],
        )}
      >
        {children}
      </List>
    </section>
  )
}
