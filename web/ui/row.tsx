import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Link } from './link.tsx'

interface RowProps {
  /** The address of the row. The whole row is clickable; its title is announced as the link. */
  to: string
  title: ReactNode
  /** Before the title: a picture, an avatar. */
  mark?: ReactNode
  /** One line below the title: when, who, how many. */
  meta?: ReactNode
  /** At the end of the row: a state, a number. */
  aside?: ReactNode
  /** Whether it is new for this reader: its title stands out. */
  isNew?: boolean | undefined
  /** A coloured edge: unreviewed danger, or something to do now. */
  edge?: 'danger' | 'now' | undefined
}

const edges = { danger: 'before:bg-danger', now: 'before:bg-warn-ink' }

/** A row of a list of links, separated by hairlines. */
export function Row({ to, title, mark, meta, aside, isNew, edge }: RowProps) {
  return (
    <div
      className={classes(
        'group relative flex min-h-14 items-center gap-3.5 border-b border-line py-2 hover:bg-deep-soft',
        edge &&
          'ps-3 before:absolute before:inset-y-0 before:start-0 before:w-[3px] forced-colors:before:bg-[CanvasText]',
        edge && edges[edge],
      )}
    >
      {mark && <span className="shrink-0">{mark}</span>}
      <div className="grid min-w-0 flex-1">
        <Link
          to={to}
          className={classes(
            'leading-snug after:absolute after:inset-0 group-hover:underline',
            isNew ? 'font-bold' : 'font-semibold',
          )}
        >
          {title}
        </Link>
        {meta && <div className="text-sm text-ink-soft">{meta}</div>}
      </div>
      {aside && <div className="relative shrink-0 text-sm text-ink-soft">{aside}</div>}
    </div>
  )
}

interface RowsProps {
  label?: string | undefined
  /** Whether to use two columns if there is space, for a few rows. */
  isInColumns?: boolean | undefined
  children: ReactNode
}

/** Rows, one below the other. */
export function Rows({ label, isInColumns = false, children }: RowsProps) {
  return (
    <ul
      aria-label={label}
      className={classes(
        'border-t border-line [&>li]:contents',
        isInColumns && 'grid-cols-2 gap-x-10 md:grid md:border-t-0',
      )}
    >
      {children}
    </ul>
  )
}
