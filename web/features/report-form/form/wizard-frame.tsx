import { ChevronLeft } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useKept } from '#web/files/kept/use-kept.ts'
import { m } from '#web/messages/compiled/messages.js'
import { classes } from '#web/ui/classes.ts'
import { Details } from '#web/ui/details.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { ProgressList } from '#web/ui/progress.tsx'
import {
  isAnswered,
  isBegun,
  numberOf,
  type FormStep,
  stepBefore,
  type StepName,
  steps,
} from '../answers/steps.ts'
import { draftAddress } from '../drafts/draft-list.tsx'
import type { DraftKeeper } from '../drafts/keeper.ts'
import { useKeptDraft } from '../drafts/opened.ts'
import { SaidSoFar } from './said-so-far.tsx'
import { SaveAndLeave } from './save-and-leave.tsx'
import { stepName } from './step-titles.ts'

interface WizardFrameProps {
  id: string
  step: FormStep
  title: string
  keeper: DraftKeeper
  children: ReactNode
}

/** On each new question the focus goes to it, as it would on a new page. */
function useFocusOnStep(step: FormStep) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [step])
  return heading
}

function Progress({ id, step, keeper }: Pick<WizardFrameProps, 'id' | 'step' | 'keeper'>) {
  const { answers } = useKeptDraft(keeper).draft
  const hasFiles = (useKept({ kind: 'draft', id }) ?? []).length > 0
  const isDone = (name: StepName) => isBegun(name, answers) || (name === 'evidence' && hasFiles)
  const canReach = isAnswered('story', answers)
  const current = numberOf(step) ?? 1
  return (
    <ProgressList
      label={m.reports_progress()}
      steps={steps.map(({ step: name, questions }, index) => ({
        key: name,
        label: stepName(name),
        state: index + 1 === current ? 'current' : isDone(name) ? 'done' : 'todo',
        to: canReach && index + 1 !== current ? draftAddress(id, questions[0]) : undefined,
      }))}
    />
  )
}

/** How far one has come, for the eye; the words beside it say the same. */
function StepBar({ number }: { number: number }) {
  return (
    <div aria-hidden className="-mt-4 flex gap-1.5">
      {steps.map(({ step }, index) => (
        <span
          key={step}
          className={classes('h-1.5 flex-1 rounded-full', index < number ? 'bg-deep' : 'bg-line')}
        />
      ))}
    </div>
  )
}

/**
 * The frame of every question: back, where one is, and the way out that loses nothing. On wide screens the question is in the
 * middle, with the answers so far beside it.
 */
export function WizardFrame({ id, step, title, keeper, children }: WizardFrameProps) {
  const heading = useFocusOnStep(step)
  const { answers } = useKeptDraft(keeper).draft
  const before = stepBefore(step, answers)
  const number = numberOf(step)
  return (
    <div className="page-width grid gap-x-16 gap-y-6 py-8 md:py-12 lg:grid-cols-[minmax(0,34rem)_16rem] xl:grid-cols-[13rem_minmax(0,34rem)_minmax(0,1fr)] xl:gap-x-12">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
          {before ? (
            <Link
              to={draftAddress(id, before)}
              className={classes('inline-flex min-h-11 items-center gap-1', textLink)}
            >
              <ChevronLeft aria-hidden size={20} className="rtl:rotate-180" />
              {m.reports_back()}
            </Link>
          ) : (
            <span />
          )}
          {number && (
            <span className="text-sm text-ink-soft">{m.guided_step_of({ number, count: steps.length })}</span>
          )}
        </div>
        {number && <StepBar number={number} />}
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {title}
        </h1>
        {children}
        <SaveAndLeave keeper={keeper} step={step} />
        <Details summary={m.reports_progress()} className="lg:hidden">
          <Progress id={id} step={step} keeper={keeper} />
        </Details>
      </div>
      <aside className="hidden content-start pt-14 lg:grid xl:order-first">
        <Progress id={id} step={step} keeper={keeper} />
      </aside>
      {/* The last page shows every answer itself. */}
      {step !== 'check' && (
        <div className="hidden pt-14 xl:block">
          <SaidSoFar answers={answers} />
        </div>
      )}
    </div>
  )
}
