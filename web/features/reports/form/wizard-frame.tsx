import { ChevronLeft } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { classes } from '#web/ui/classes.ts'
import { Details } from '#web/ui/details.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { ProgressList } from '#web/ui/progress.tsx'
import { isAnswered, questions, type Step, stepBefore } from '../answers/steps.ts'
import { draftAddress } from '../drafts/draft-list.tsx'
import type { DraftKeeper } from '../drafts/keeper.ts'
import { useKeptDraft } from '../drafts/opened.ts'
import { SaveAndLeave } from './save-and-leave.tsx'
import { stepName } from './step-titles.ts'

interface WizardFrameProps {
  id: string
  step: Step
  title: string
  keeper: DraftKeeper
  children: ReactNode
}

/** On each new question the focus goes to it, as it would on a new page. */
function useFocusOnStep(step: Step) {
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
  const canReach = answers.types.length > 0
  const current = step === 'phrase' ? 'check' : step === 'device' ? 'what' : step
  return (
    <ProgressList
      label={m.reports_progress()}
      steps={questions.map((question) => ({
        key: question,
        label: stepName(question),
        state: question === current ? 'current' : isAnswered(question, answers) ? 'done' : 'todo',
        to: canReach && question !== current ? draftAddress(id, question) : undefined,
      }))}
    />
  )
}

/** Around every question: back, where one is, and the way out that loses nothing. */
export function WizardFrame({ id, step, title, keeper, children }: WizardFrameProps) {
  const heading = useFocusOnStep(step)
  const before = stepBefore(step)
  const number = questions.findIndex((question) => question === step) + 1
  return (
    <div className="page-width grid gap-x-16 gap-y-6 py-8 md:py-12 lg:grid-cols-[minmax(0,34rem)_16rem]">
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
          {number > 0 && (
            <span className="text-sm text-ink-soft">
              {m.reports_step_of({ number, count: questions.length })}
            </span>
          )}
        </div>
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {title}
        </h1>
        {children}
        <SaveAndLeave keeper={keeper} />
        <Details summary={m.reports_progress()} className="lg:hidden">
          <Progress id={id} step={step} keeper={keeper} />
        </Details>
      </div>
      <aside className="hidden content-start pt-14 lg:grid">
        <Progress id={id} step={step} keeper={keeper} />
      </aside>
    </div>
  )
}
