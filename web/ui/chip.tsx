import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Link } from './link.tsx'

const look =
  'inline-flex min-h-control-small shrink-0 items-center gap-2 rounded-full border px-3.5 text-sm font-semibold whitespace-nowrap transition-colors'
const off = 'border-line-strong bg-surface text-ink hover:border-deep hover:bg-deep-soft'
const on = 'border-deep bg-deep text-on-deep forced-colors:underline'

type ChipProps = Omit<ComponentProps<'button'>, 'aria-pressed'> & {
  isOn: boolean
  /** How many there are behind it. */
  count?: number | undefined
}

/** One choice of a list, on or off with a press. Its words stay the same either way. */
export function Chip({ isOn, count, className, children, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} aria-pressed={isOn} className={classes(look, isOn ? on : off, className)}>
      {children}
      {count !== undefined && <span className="tabular-nums">{count}</span>}
    </button>
  )
}

/** A short way to somewhere else, among others. */
export function LinkChip({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={classes(look, off)}>
      {children}
    </Link>
  )
}
