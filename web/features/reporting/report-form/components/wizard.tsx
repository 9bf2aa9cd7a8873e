import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { localizeHref } from '#web/ui/language/links.ts'
import { m } from '#web/messages/compiled/messages.js'
import { deviceChoice } from '#web/platform/device/choice.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { toast } from '#web/ui/toast-store.ts'
import type { Answers } from '#web/records/body/answers.ts'
import { localToday } from '#web/ui/days.ts'
import { type AnswerProblem, problemsOf } from '../model/answer-problems.ts'
import { firstOnShortWay, nextOnShortWay, type ShortWay, shortWayFor } from '../model/short-way.ts'
import { isAnswered, nextQuestion, type FormStep, stepFrom } from '../model/form-steps.ts'
import type { DraftKeeper } from '../model/draft-keeper.ts'
import { useStoredDraft } from '../store/open-draft.ts'
import { fetchSealingCode } from '../model/load-sealing-code.ts'
import { drafts } from '../store/draft-store.ts'
import { DeviceLine } from './device-line.tsx'
import { DeviceStep } from './device-step.tsx'
import { LastStep } from './sent-step.tsx'
import { Question } from './form-question.tsx'
import { problemSentence } from '../model/step-props.ts'
import { leavesAfter, useLeaving } from './save-and-leave.tsx'
import { stepTitle } from '../model/step-titles.ts'
import { stepAddress, useShortWay } from './use-short-way.ts'
import { WizardFrame } from './wizard-frame.tsx'
import { isWordsAnswered, WordsStep } from './words-step.tsx'

/** The step in the address, unless something before it has to be answered first. */
function useStep(keeper: DraftKeeper) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { id, draft, isForked } = useStoredDraft(keeper)
  const asked = stepFrom(params.get('step'))
  const step = stepToShow(asked, draft.answers)
  const { way, addressOf } = useShortWay()
  const go = (to: string, along: ShortWay | null = way) => {
    const address = localizeHref(stepAddress(id, to, along))
    // A second press in a row leads to where the first one has led already: one Back is to be enough.
    const isThere = window.location.pathname + window.location.search === address
    void navigate(address, { replace: isThere })
  }
  const addressed = params.get('draft')
  const here = addressOf(id, asked)
  useEffect(() => {
    // Another tab has written the same draft: this one has an id of its own now, and its address follows.
    if (!isForked || addressed === id) return
    keeper.acknowledgeFork()
    toast({ title: m.report_form_apart(), description: m.report_form_apart_text() })
    void navigate(localizeHref(here), { replace: true })
  }, [isForked, addressed, id, here, keeper, navigate])
  const returnsTo = params.get('to')
  return { step, way, go, returnsTo, isLeaving: leavesAfter(params) }
}

/** What is shown where a step is asked for: the first question comes before everything that rests on it. */
function stepToShow(asked: FormStep, answers: Answers): FormStep {
  if (asked === 'device' || asked === 'words') return asked
  return isAnswered('story', answers) ? asked : 'story'
}

/** Where "Continue" leads: back to the answers where one came from them, else on, along the short way on that. */
function following(
  step: FormStep,
  answers: Answers,
  { returnsTo, way }: { returnsTo: string | null; way: ShortWay | null },
): FormStep {
  if (returnsTo) return stepFrom(returnsTo)
  if (way) return nextOnShortWay(way, step)
  return step === 'device' || step === 'words' ? 'what' : nextQuestion(step, answers)
}

/** Somebody who answers that others look at the device is asked right there where to keep the draft. */
function afterDevice(step: FormStep, next: FormStep): string {
  const asks = step === 'device' && deviceChoice() === 'shared' && !isWordsAnswered()
  return asks ? `words&to=${next}` : next
}

/** From here on everything is needed for sending, so there is nothing to skip. */
const isOnWayToSending = (step: FormStep) => step === 'readers' || step === 'contact'

/** What is wrong with the answers of a step, since somebody last tried to leave it. */
function useStepProblems(step: FormStep, answers: Answers) {
  const [problems, setProblems] = useState<readonly AnswerProblem[]>([])
  const [tries, setTries] = useState(0)
  const shownStep = useRef(step)
  useEffect(() => {
    if (shownStep.current !== step) setProblems([])
    shownStep.current = step
  }, [step])
  return {
    problems,
    tries,
    /** Looks at the answers, and shows what is wrong with them. */
    isRight: (): boolean => {
      const found = problemsOf(step, answers, localToday())
      setProblems(found)
      setTries(tries + 1)
      return found.length === 0
    },
    problemAt: (fieldId: string) => {
      const problem = problems.find((each) => each.fieldId === fieldId)
      return problem && problemSentence(problem)
    },
  }
}

/** A report, one question a page. Each step has its address, so that Back works and a reload loses nothing. */
export function Wizard({ keeper }: { keeper: DraftKeeper }) {
  const { id, draft } = useStoredDraft(keeper)
  const { step, way, go, returnsTo, isLeaving } = useStep(keeper)
  const leave = useLeaving(keeper)
  const { problems, tries, isRight, problemAt } = useStepProblems(step, draft.answers)
  useEffect(fetchSealingCode, [])
  const goOn = () => {
    if (!isRight()) return
    void keeper.flush()
    go(following(step, draft.answers, { returnsTo, way }))
  }
  const skip = () => {
    if (!isRight()) return
    void keeper.flush()
    const today = localToday()
    const needed = shortWayFor(draft.answers, today)
    go(firstOnShortWay(needed, draft.answers, today), needed)
  }
  const frame = (children: ReactNode) => (
    <WizardFrame id={id} step={step} title={stepTitle(step, draft.answers.about)} keeper={keeper}>
      <ErrorSummary
        problems={problems.map((problem) => ({
          fieldId: problem.fieldId,
          message: problemSentence(problem),
        }))}
        tries={tries}
      />
      {children}
    </WizardFrame>
  )
  if (step === 'device' || step === 'words') {
    const onDone = async () => {
      // Now it has a place: what was held in this tab goes there too.
      keeper.update({})
      await keeper.flush()
      const next = afterDevice(step, following(step, draft.answers, { returnsTo, way }))
      if (!isLeaving) return go(next)
      if (next.startsWith('words')) return go(`${next}&leave=yes`)
      const isKept = keeper.current().saving === 'saved' && (await drafts.place()) !== 'tab'
      return isKept ? leave() : go(next)
    }
    const done = () => void onDone()
    return frame(step === 'device' ? <DeviceStep onChosen={done} /> : <WordsStep onDone={done} />)
  }
  const beside = <DeviceLine id={id} step={step} keeper={keeper} />
  if (step === 'check') return frame(<LastStep keeper={keeper} beside={beside} />)
  return frame(
    <Question
      step={step}
      props={{ id, answers: draft.answers, onAnswer: keeper.answer, problemAt }}
      continueLabel={returnsTo ? m.reports_save_change() : m.reports_continue()}
      onContinue={goOn}
      onSkip={returnsTo || way || isOnWayToSending(step) ? undefined : skip}
      beside={beside}
    />,
  )
}
