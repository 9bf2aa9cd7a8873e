import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { m } from '#web/messages/compiled/messages.js'

export interface FieldProblem {
  /** The id of the control that needs the answer. */
  fieldId: string
  message: ReactNode
}

/** A link to `#id` scrolls, but does not focus inputs in every browser, so this does both. */
function focusField(event: MouseEvent, fieldId: string) {
  const control = document.getElementById(fieldId)
  if (!control) return
  event.preventDefault()
  control.focus()
  control.scrollIntoView({ block: 'center' })
}

interface ErrorSummaryProps {
  problems: readonly FieldProblem[]
  /** The number of submissions: the summary takes the focus again if the same problems remain. */
  tries?: number
}

/**
 * The problems of a form, shown above it, each linked to its control. It takes the focus when it appears,
 * when other controls have problems, and at each further submission, so that a screen reader starts there;
 * never while the person types a correction.
 */
export function ErrorSummary({ problems, tries = 0 }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const controls = problems.map(({ fieldId }) => fieldId).join(' ')
  useEffect(() => {
    if (controls !== '') box.current?.focus()
    // A further submission is a reason to focus too.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [controls, tries])
  if (problems.length === 0) return null
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      aria-labelledby="error-summary-title"
      className="rounded-md border-2 border-danger bg-danger-soft p-5 focus:outline-3 focus:outline-offset-2 focus:outline-focus"
    >
      <h2 id="error-summary-title" className="text-lg">
        {m.ui_error_summary_title()}
      </h2>
      <ul className="mt-1 grid">
        {problems.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              className="inline-block py-2.5 font-semibold text-danger underline underline-offset-4"
              onClick={(event) => focusField(event, fieldId)}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
