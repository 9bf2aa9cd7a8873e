import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Link } from './link.tsx'

const look =
  'inline-flex min-h-control-small shrink-0 items-center gap-2 rounded-full border px-3.5 text-sm font-semibold whitespace-nowrap transition-colors'
const off = 'border-line-strong bg-surface text-ink hover:border-deep hover:bg-deep-soft'
const on = 'border-deep bg-deep text-on-deep forced-chosen'

type ChipProps = Omit<ComponentProps<'button'>, 'aria-pressed'> & {
  isOn: boolean
  /** The number of results for this choice. */
  count?: number | undefined
}

/** A toggle in a list of choices. Its label is the same in both states. */
export function Chip({ isOn, count, className, children, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} aria-pressed={isOn} className={classes(look, isOn ? on : off, className)}>
      {children}
      {count !== undefined && <span className="tabular-nums">{count}</span>}
    </button>
  )
}

interface ChoiceChipsProps<Value extends string> {
  /** What is chosen, announced before the chips. */
  label: string
  /** The label for choosing nothing. */
  all: ReactNode
  options: readonly Value[]
  names: Readonly<Record<Value, () => string>>
  value: Value | null
  onChoose: (value: Value | null) => void
}

/** A single choice, or all. Pressing the selected chip clears the choice. */
export function ChoiceChips<Value extends string>(props: ChoiceChipsProps<Value>) {
  const { label, all, options, names, value, onChoose } = props
  return (
    <fieldset aria-label={label} className="contents">
      <Chip isOn={value === null} onClick={() => onChoose(null)}>
        {all}
      </Chip>
      {options.map((each) => (
        <Chip key={each} isOn={value === each} onClick={() => onChoose(value === each ? null : each)}>
          {names[each]()}
        </Chip>
      ))}
    </fieldset>
  )
}

/** A link in the style of a chip. */
export function LinkChip({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={classes(look, off)}>
      {children}
    </Link>
  )
}
