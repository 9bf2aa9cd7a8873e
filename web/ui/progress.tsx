import { Check } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { classes } from './classes.ts'
import { Link } from './link.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface ProgressStep {
  key: string
  label: ReactNode
  state: 'done' | 'current' | 'todo'
  /** The address of the step, if it can be opened. */
  to?: string | undefined
}

function stepMark(step: ProgressStep, index: number) {
  const look =
    step.state === 'done'
      ? 'border-deep bg-deep text-on-deep'
      : step.state === 'current'
        ? 'border-deep bg-surface text-deep'
        : 'border-line-strong text-ink-soft'
  return (
    <span
      aria-hidden
      className={classes(
        'grid size-8 shrink-0 place-items-center rounded-full border-2 text-sm font-bold',
        look,
      )}
    >
      {step.state === 'done' ? <Check size={18} strokeWidth={3} /> : index + 1}
    </span>
  )
}

/** The steps of a long task: done, current and to do. */
export function ProgressList({ label, steps }: { label: string; steps: readonly ProgressStep[] }) {
  return (
    <nav aria-label={label}>
      <ol className="grid gap-1">
        {steps.map((step, index) => (
          <li
            key={step.key}
            aria-current={step.state === 'current' ? 'step' : undefined}
            className="flex min-h-11 items-center gap-3"
          >
            {stepMark(step, index)}
            <span className={step.state === 'current' ? 'font-bold' : 'text-ink-soft'}>
              {step.to ? (
                <Link to={step.to} className="underline underline-offset-4">
                  {step.label}
                </Link>
              ) : (
                step.label
              )}
              {step.state === 'done' && <VisuallyHidden> {m.ui_step_done()}</VisuallyHidden>}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface ProgressBarProps {
  label: ReactNode
  value: number
  max: number
  /** The numbers in words: "2 of 5 files", "3.1 of 4 MB". */
  numbers: ReactNode
}

/** The progress of an operation, with its numbers: uploads, encryption, exports. */
export function ProgressBar({ label, value, max, numbers }: ProgressBarProps) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <div className="flex justify-between gap-4">
        <span id={id} className="font-semibold">
          {label}
        </span>
        <span className="tabular-nums text-ink-soft">{numbers}</span>
      </div>
      <progress
        aria-labelledby={id}
        value={value}
        max={max}
        className="h-3 w-full appearance-none overflow-hidden rounded-full border border-line-strong bg-sunken [&::-moz-progress-bar]:bg-deep [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-deep"
      />
    </div>
  )
}
