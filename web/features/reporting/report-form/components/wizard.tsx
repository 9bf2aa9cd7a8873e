import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { localizeHref } from '#web/ui/language/links.ts'
import { m } from '#web/messages/compiled/messages.js'
import { deviceChoice } from '#web/platform/device/device-choice.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { toast } from '#web/ui/toast-store.ts'
import type { Answers } from '#web/records/body/answers.ts'
import { localToday } from '#web/ui/days.ts'
import { type AnswerProblem, validateStep } from '../model/answer-problems.ts'
import { firstOnShortWay, nextOnShortWay, type ShortWay, shortWayFor } from '../model/short-way.ts'
import { isAnswered, nextQuestion, type FormStep, parseStep } from '../model/form-steps.ts'
import type { DraftKeeper } from '../model/draft-keeper.ts'
import { useStoredDraft } from '../store/open-draft.ts'
import { fetchSealingCode } from '../model/load-sealing-code.ts'
import { drafts } from '../store/draft-store.ts'
import { DeviceLine } from './device-line.tsx'
import { DeviceStep } from './device-step.tsx'
import { LastStep } from './sent-step.tsx'
import { Question } from './form-question.tsx'
import { problemSentence } from '../model/step-props.ts'
import { isLeavingAfter, useLeaveForm } from './save-and-leave.tsx'
import { stepTitle } from '../model/step-titles.ts'
import { stepAddress, useShortWay } from './use-short-way.ts'
import { WizardFrame } from './wizard-frame.tsx'
import { isPhraseQuestionAnswered, PhraseStep } from './words-step.tsx'

/** The step in the address, unless an earlier one has to be answered first. */
function useStep(keeper: DraftKeeper) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { id, draft, isForked } = useStoredDraft(keeper)
  const requestedStep = parseStep(params.get('step'))
  const step = stepToShow(requestedStep, draft.answers)
  const { way, addressOf } = useShortWay()
  const go = (to: string, along: ShortWay | null = way) => {
    const address = localizeHref(stepAddress(id, to, along))
    // A double press must not add a second history entry: one Back is enough.
    const isThere = window.location.pathname + window.location.search === address
    void navigate(address, { replace: isThere })
  }
  const addressed = params.get('draft')
  const currentAddress = addressOf(id, requestedStep)
  useEffect(() => {
    // Another tab has written the same draft: this one was forked with a new id, and its address follows.
    if (!isForked || addressed === id) return
    keeper.acknowledgeFork()
    toast({ title: m.report_form_apart(), description: m.report_form_apart_text() })
    void navigate(localizeHref(currentAddress), { replace: true })
  }, [isForked, addressed, id, currentAddress, keeper, navigate])
  const returnsTo = params.get('to')
  return { step, way, go, returnsTo, isLeaving: isLeavingAfter(params) }
}

/** The step to show for a requested one: the first question comes before everything that depends on it. */
function stepToShow(requestedStep: FormStep, answers: Answers): FormStep {
  if (requestedStep === 'device' || requestedStep === 'words') return requestedStep
  return isAnswered('story', answers) ? requestedStep : 'story'
}

/** The target of "Continue": back to the review if the person came from there, otherwise the next step, along the short way if on it. */
function nextStep(
  step: FormStep,
  answers: Answers,
  { returnsTo, way }: { returnsTo: string | null; way: ShortWay | null },
): FormStep {
  if (returnsTo) return parseStep(returnsTo)
  if (way) return nextOnShortWay(way, step)
  return step === 'device' || step === 'words' ? 'what' : nextQuestion(step, answers)
}

/** After the answer that the device is shared, the next page asks where to store the draft. */
function afterDevice(step: FormStep, next: FormStep): string {
  const needsWordsStep = step === 'device' && deviceChoice() === 'shared' && !isPhraseQuestionAnswered()
  return needsWordsStep ? `words&to=${next}` : next
}

/** From here on everything is required for sending, so "Send now" is not offered. */
const isOnWayToSending = (step: FormStep) => step === 'readers' || step === 'contact'

/** Problems of a step's answers, since the last attempt to leave it. */
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
    /** Validates the answers and shows their problems. */
    isRight: (): boolean => {
      const found = validateStep(step, answers, localToday())
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

/** The report form, one question per page. Each step has an address, so that Back works and a reload loses nothing. */
export function Wizard({ keeper }: { keeper: DraftKeeper }) {
  const { id, draft } = useStoredDraft(keeper)
  const { step, way, go, returnsTo, isLeaving } = useStep(keeper)
  const leave = useLeaveForm(keeper)
  const { problems, tries, isRight, problemAt } = useStepProblems(step, draft.answers)
  useEffect(fetchSealingCode, [])
  const continueToNext = () => {
    if (!isRight()) return
    void keeper.flush()
    go(nextStep(step, draft.answers, { returnsTo, way }))
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
      // Saves what was held in this tab until the question was answered.
      keeper.update({})
      await keeper.flush()
      const next = afterDevice(step, nextStep(step, draft.answers, { returnsTo, way }))
      if (!isLeaving) return go(next)
      if (next.startsWith('words')) return go(`${next}&leave=yes`)
      const isStored = keeper.current().saving === 'saved' && (await drafts.place()) !== 'tab'
      return isStored ? leave() : go(next)
    }
    const done = () => void onDone()
    return frame(step === 'device' ? <DeviceStep onChosen={done} /> : <PhraseStep onDone={done} />)
  }
  const beside = <DeviceLine id={id} step={step} keeper={keeper} />
  if (step === 'check') return frame(<LastStep keeper={keeper} beside={beside} />)
  return frame(
    <Question
      step={step}
      props={{ id, answers: draft.answers, onAnswer: keeper.answer, problemAt }}
      continueLabel={returnsTo ? m.reports_save_change() : m.reports_continue()}
      onContinue={continueToNext}
      onSkip={returnsTo || way || isOnWayToSending(step) ? undefined : skip}
      beside={beside}
    />,
  )
}
