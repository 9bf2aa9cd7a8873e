import type { ComponentProps, ReactNode } from 'react'

export interface ChoiceOption<Value extends string = string> {
  value: Value
  label: ReactNode
  hint?: ReactNode
  /** A picture for people who do not read easily; hidden from screen readers by its own `aria-hidden`. */
  icon?: ReactNode
}

type ChoiceRowProps = ComponentProps<'input'> & {
  type: 'radio' | 'checkbox'
  label: ReactNode
  hint?: ReactNode
  icon?: ReactNode
}

/** One large row of a group of radios or checkboxes. The whole row is clickable. */
export function ChoiceRow({ label, hint, icon, id, ...input }: ChoiceRowProps) {
  return (
    <label className="flex min-h-control cursor-pointer gap-3 rounded-md border border-line-strong bg-surface px-3.5 py-2.5 transition-colors hover:border-deep has-checked:border-deep has-checked:bg-deep-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        {...input}
        id={id}
        // Its accessible name is the label alone; the hint is its description, announced once.
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="mt-0.5 size-5 shrink-0 outline-none"
      />
      {icon && <span className="mt-0.5 shrink-0 text-deep">{icon}</span>}
      <span className="grid gap-0.5">
        <span id={`${id}-label`} className="font-semibold leading-snug">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="text-sm text-ink-soft">
            {hint}
          </span>
        )}
      </span>
    </label>
  )
}
