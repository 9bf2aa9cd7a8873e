import type { ReactNode } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { classes } from '#web/ui/classes.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { ToolPage } from '#web/ui/tool-frame.tsx'
import { setupSteps, stepNames, type SetupProgress, type SetupStep } from '../model/steps.ts'

interface StepFrameProps {
  step: SetupStep
  progress: SetupProgress
  title: string
  text: string
  /** Whether no step is left for later. */
  isOver?: boolean
  children: ReactNode
}

/** One step of the setup: its position, its subject, and its one task. */
export function StepFrame({ step, progress, title, text, isOver = false, children }: StepFrameProps) {
  const number = setupSteps.indexOf(step) + 1
  return (
    <ToolPage width="form" title={m.setup_title()}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <StepList current={step} {...progress} />
        <section aria-labelledby="setup-step" className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <header className="grid gap-2">
            <p className="text-sm text-ink-soft">{m.setup_progress({ number, count: setupSteps.length })}</p>
            <h2 id="setup-step" className="text-2xl">
              {title}
            </h2>
            <p className="text-ink-soft">{text}</p>
          </header>
          {children}
        </section>
        {!isOver && (
          <div className="border-t border-line pt-4">
            <LinkButton to="/admin" tone="quiet" size="small" className="-ms-4">
              {m.setup_later()}
            </LinkButton>
          </div>
        )}
      </div>
    </ToolPage>
  )
}

/** The steps as five marks in a row; their names are for screen readers. */
function StepList({ current, done }: { current: SetupStep } & Pick<SetupProgress, 'done'>) {
  return (
    <ol aria-label={m.setup_steps()} className="flex gap-2">
      {setupSteps.map((step) => (
        <li
          key={step}
          aria-current={step === current ? 'step' : undefined}
          className={classes(
            'flex h-2 flex-1 items-center justify-center rounded-full',
            done.has(step) ? 'bg-deep' : step === current ? 'bg-deep-mid' : 'bg-line',
          )}
        >
          <span className="sr-only">
            {stepNames[step]()} {done.has(step) && m.setup_step_done()}
          </span>
        </li>
      ))}
    </ol>
  )
}
