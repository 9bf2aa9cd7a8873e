import { useId, type ReactNode } from 'react'
import { classes } from './classes.ts'

interface SegmentsProps<Value extends string> {
  /** The question, announced before the choices. */
  label: string
  /** Whether the question is visible above the choices too. */
  isLabelSeen?: boolean | undefined
  options: readonly { value: Value; label: ReactNode }[]
  value: Value | null
  onChange: (value: Value) => void
}

/** A single choice from two to four short options, beside each other. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, isLabelSeen = false, options, value, onChange } = props
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className={isLabelSeen ? 'mb-1.5 font-semibold' : 'sr-only'}>{label}</legend>
      <div className="inline-flex max-w-full flex-wrap rounded-md border border-line-strong bg-surface p-0.5">
        {options.map((option) => (
          <label
            key={option.value}
            className={classes(
              'flex min-h-control-small flex-1 cursor-pointer items-center justify-center rounded-sm px-4 text-center font-semibold whitespace-nowrap max-[24rem]:whitespace-normal',
              'hover:bg-deep-soft has-checked:bg-deep has-checked:text-on-deep has-checked:forced-chosen',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              className="sr-only"
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
