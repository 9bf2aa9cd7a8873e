import type { ComponentProps } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { classes } from './classes.ts'
import { controlClass, Fieldset } from './field.tsx'

/** A date as typed, which may be incomplete or impossible; the caller validates it. */
export interface TypedDate {
  day: string
  month: string
  year: string
}

type DateInputProps = Omit<ComponentProps<typeof Fieldset>, 'children' | 'id'> & {
  /** The day's input has this id, so that an error summary can link to it. */
  name: string
  value: TypedDate
  onChange: (value: TypedDate) => void
}

const parts = [
  { part: 'day', width: 'w-16', length: 2 },
  { part: 'month', width: 'w-16', length: 2 },
  { part: 'year', width: 'w-24', length: 4 },
] as const

/**
 * A remembered date in three fields: faster and less error-prone than a calendar.
 * Source: GOV.UK Design System, "Date input".
 */
export function DateInput({ name, value, onChange, ...wording }: DateInputProps) {
  const labels = { day: m.ui_date_day(), month: m.ui_date_month(), year: m.ui_date_year() }
  return (
    <Fieldset id={`${name}-group`} {...wording}>
      <div className="flex flex-wrap gap-4">
        {parts.map(({ part, width, length }) => (
          <div key={part} className="grid gap-1">
            <label htmlFor={part === 'day' ? name : `${name}-${part}`} className="text-sm font-semibold">
              {labels[part]}
            </label>
            <input
              id={part === 'day' ? name : `${name}-${part}`}
              className={classes(controlClass, width)}
              inputMode="numeric"
              autoComplete="off"
              maxLength={length}
              value={value[part]}
              aria-invalid={wording.error ? true : undefined}
              onChange={(event) => onChange({ ...value, [part]: event.currentTarget.value })}
            />
          </div>
        ))}
      </div>
    </Fieldset>
  )
}
