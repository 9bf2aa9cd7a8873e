import { ChevronLeft } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLocalFiles } from '#web/files/local/use-local-files.ts'
import { m } from '#web/messages/compiled/messages.js'
import { classes } from '#web/ui/classes.ts'
import { Details } from '#web/ui/details.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { ProgressList } from '#web/ui/progress.tsx'
import { previousOnShortWay, type ShortWay } from '../model/short-way.ts'
import {
  isAnswered,
  isStarted,
  numberOf,
  type FormStep,
  stepBefore,
  type StepName,
  steps,
} from '../model/form-steps.ts'
import type { DraftKeeper } from '../model/draft-keeper.ts'
import { useStoredDraft } from '../store/open-draft.ts'
import { AnswersSoFar } from './answer-summary.tsx'
import { SaveAndLeave } from './save-and-leave.tsx'
import { stepName } from '../model/step-titles.ts'
import { stepAddress, useShortWay } from './use-short-way.ts'

interface WizardFrameProps {
  id: string
  step: FormStep
  title: string
  keeper: DraftKeeper
  children: ReactNode
}

/** Focuses each new question, as a new page would. */
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

/** The position among the nine steps, or among those of the short way; `number` is `null` on an optional page. */
function placeOf(step: FormStep, way: ShortWay | null): { number: number | null; count: number } {
  if (!way) return { number: numberOf(step), count: steps.length }
  const index = way.findIndex((question) => question === step)
  return { number: index === -1 ? null : index + 1, count: way.length }
}

/** The listed steps: all, or those of the short way. */
const stepsOf = (way: ShortWay | null) =>
  way ? steps.filter(({ questions }) => questions.some((question) => way.includes(question))) : steps

function Progress({ id, step, keeper }: Pick<WizardFrameProps, 'id' | 'step' | 'keeper'>) {
  const { way, addressOf } = useShortWay()
  const { answers } = useStoredDraft(keeper).draft
  const hasFiles = (useLocalFiles({ kind: 'draft', id }) ?? []).length > 0
  const isDone = (name: StepName) => isStarted(name, answers) || (name === 'evidence' && hasFiles)
  const canReach = isAnswered('story', answers)
  const current = numberOf(step) ?? 1
  const isCurrent = (questions: readonly FormStep[]) => numberOf(questions[0] ?? 'story') === current
  return (
    <>
      <ProgressList
        label={m.reports_progress()}
        steps={stepsOf(way).map(({ step: name, questions }) => ({
          key: name,
          label: stepName(name),
          state: isCurrent(questions) ? 'current' : isDone(name) ? 'done' : 'todo',
          to: canReach && !isCurrent(questions) ? addressOf(id, questions[0]) : undefined,
        }))}
      />
      {way && (
        <Link
          to={stepAddress(id, step, null)}
          className={classes('inline-flex min-h-11 items-center', textLink)}
        >
          {m.report_form_way_all()}
        </Link>
      )}
    </>
  )
}

/** Progress bar; the text beside it says the same. */
function StepBar({ number, count }: { number: number; count: number }) {
  return (
    <div aria-hidden className="-mt-4 flex gap-1.5">
      {Array.from({ length: count }, (_, index) => (
        <span
          key={index}
          className={classes('h-1.5 flex-1 rounded-full', index < number ? 'bg-deep' : 'bg-line')}
        />
      ))}
    </div>
  )
}

/**
 * The frame of every question: back, progress, and a way out that keeps the draft. On wide screens the answers so far are beside the
 * question.
 */
export function WizardFrame({ id, step, title, keeper, children }: WizardFrameProps) {
  const heading = useFocusOnStep(step)
  const { answers } = useStoredDraft(keeper).draft
  const { way, addressOf } = useShortWay()
  const before = way ? previousOnShortWay(way, step) : stepBefore(step, answers)
  const { number, count } = placeOf(step, way)
  return (
    <div className="page-width grid gap-x-16 gap-y-6 pt-2 pb-12 md:pt-6 lg:grid-cols-[minmax(0,34rem)_16rem] xl:grid-cols-[13rem_minmax(0,34rem)_minmax(0,1fr)] xl:gap-x-12">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
          {before ? (
            <Link
              to={addressOf(id, before)}
              className={classes('inline-flex min-h-11 items-center gap-1', textLink)}
            >
              <ChevronLeft aria-hidden size={20} className="rtl:rotate-180" />
              {m.reports_back()}
            </Link>
          ) : (
            <span />
          )}
          {number && (
            <span className="text-sm text-ink-soft">{m.report_form_step_of({ number, count })}</span>
          )}
        </div>
        {number && <StepBar number={number} count={count} />}
        <h1 ref={heading} tabIndex={-1} className="text-question outline-none">
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
          <AnswersSoFar answers={answers} />
        </div>
      )}
    </div>
  )
}
