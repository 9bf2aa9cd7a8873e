import { createContext, useContext, useId, useMemo, type ReactNode } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { VisuallyHidden } from './visually-hidden.tsx'

interface FieldContext {
  id: string
  describedBy: string | undefined
  invalid: boolean
}

const Context = createContext<FieldContext | null>(null)

/**
 * The attributes that a control takes from the `Field` around it, so that label, hint and error are
 * announced with it.
 */
export function useFieldControl() {
  const field = useContext(Context)
  if (!field) return {}
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
  }
}

/** The style of every control that a person types into. */
export const controlClass =
  'rounded-md border-2 border-line-strong bg-surface px-3.5 py-1.5 text-ink min-h-control ' +
  'placeholder:text-ink-soft hover:border-deep aria-invalid:border-danger disabled:opacity-60'

interface Wording {
  hint?: ReactNode
  /** What is wrong and how to correct it. If set, the control is marked as invalid. */
  error?: ReactNode
}

function Hint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="text-sm wrap-anywhere text-ink-soft">
      {children}
    </p>
  )
}

function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="font-semibold text-danger">
      <VisuallyHidden>{m.ui_error_prefix()} </VisuallyHidden>
      {children}
    </p>
  )
}

function wordingIds(id: string, { hint, error }: Wording): string | undefined {
  return [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined
}

type FieldProps = Wording & {
  /** Set if an `ErrorSummary` links here; otherwise generated. */
  id?: string | undefined
  label: ReactNode
  optional?: boolean | undefined
  /** Shows the hint below the control instead of above it. */
  hintBelow?: boolean | undefined
  children: ReactNode
}

/** One question with one control: label, hint, error, then the control as child. */
export function Field({ id: ownId, label, hint, error, optional, hintBelow = false, children }: FieldProps) {
  const generatedId = useId()
  const id = ownId ?? generatedId
  const describedBy = wordingIds(id, { hint, error })
  const invalid = Boolean(error)
  const context = useMemo(() => ({ id, describedBy, invalid }), [id, describedBy, invalid])
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
        {optional && <span className="font-normal text-ink-soft"> {m.ui_optional()}</span>}
      </label>
      {hint && !hintBelow && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <Context value={context}>{children}</Context>
      {hint && hintBelow && <Hint id={`${id}-hint`}>{hint}</Hint>}
    </div>
  )
}

type FieldsetProps = Wording & {
  id?: string | undefined
  legend: ReactNode
  /** `page` if the question is the page's heading. */
  legendAs?: 'label' | 'page' | undefined
  children: ReactNode
}

/** One question with several controls: radios, checkboxes, a date. */
export function Fieldset({ id: ownId, legend, legendAs = 'label', hint, error, children }: FieldsetProps) {
  const generatedId = useId()
  const id = ownId ?? generatedId
  return (
    <fieldset
      id={id}
      className="grid min-w-0 gap-1.5"
      aria-describedby={wordingIds(id, { hint, error })}
      tabIndex={-1}
    >
      <legend className="mb-1.5">
        {legendAs === 'page' ? (
          <h1 className="text-2xl">{legend}</h1>
        ) : (
          <span className="font-semibold">{legend}</span>
        )}
      </legend>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className="mt-1.5 grid gap-2">{children}</div>
    </fieldset>
  )
}
