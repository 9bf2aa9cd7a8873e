import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { localizeHref } from '#web/document/links.ts'
import { m } from '#web/messages/compiled/messages.js'
import { deviceChoice } from '#web/platform/device/choice.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { localToday } from '../answers/dates.ts'
import {
  firstOpenForSending,
  nextQuestion,
  type Problem,
  problemsOf,
  type Step,
  stepFrom,
} from '../answers/steps.ts'
import { draftAddress } from '../drafts/draft-list.tsx'
import type { DraftKeeper } from '../drafts/keeper.ts'
import { useKeptDraft } from '../drafts/opened.ts'
import { fetchSealingCode } from '../sending/sealing-code.ts'
import { DeviceStep } from './device-step.tsx'
import { LastStep } from './last-step.tsx'
import { Question } from './question.tsx'
import { problemSentence } from './step-props.ts'
import { stepTitle } from './step-titles.ts'
import { WizardFrame } from './wizard-frame.tsx'

/** The step in the address, unless something before it has to be answered first. */
function useStep(keeper: DraftKeeper) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { id, draft } = useKeptDraft(keeper)
  const asked = stepFrom(params.get('step'))
  const isOpen = draft.answers.types.length > 0 || asked === 'what'
  const needsSender = asked === 'phrase' && draft.answers.sender !== 'receipt'
  const step: Step = isOpen ? (needsSender ? 'check' : asked) : 'what'
  const go = (to: string) => void navigate(localizeHref(draftAddress(id, to)))
  return { step, go, returnsTo: params.get('to') }
}

/** Where "Continue" leads: back to the answers where one came from them, else on; over the device question once. */
function following(step: Step, returnsTo: string | null): string {
  const next = returnsTo
    ? stepFrom(returnsTo)
    : step === 'device' || step === 'phrase'
      ? 'check'
      : nextQuestion(step)
  return step === 'what' && deviceChoice() === 'unknown' ? `device&to=${next}` : next
}

/** A report, one question a page. Each step has its address, so that Back works and a reload loses nothing. */
export function Wizard({ keeper }: { keeper: DraftKeeper }) {
  const { id, draft } = useKeptDraft(keeper)
  const { step, go, returnsTo } = useStep(keeper)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  useEffect(fetchSealingCode, [])
  const shownStep = useRef(step)
  useEffect(() => {
    if (shownStep.current !== step) setProblems([])
    shownStep.current = step
  }, [step])

  const isRight = () => {
    const found = problemsOf(step, draft.answers, localToday())
    setProblems(found)
    return found.length === 0
  }
  const goOn = () => {
    if (!isRight()) return
    void keeper.flush()
    go(following(step, returnsTo))
  }
  const sendNow = () => {
    if (!isRight()) return
    void keeper.flush()
    const next = firstOpenForSending(draft.answers)
    go(step === 'what' && deviceChoice() === 'unknown' ? `device&to=${next}` : next)
  }
  const problemAt = (fieldId: string) => {
    const problem = problems.find((each) => each.fieldId === fieldId)
    return problem && problemSentence(problem)
  }
  const frame = (children: ReactNode) => (
    <WizardFrame id={id} step={step} title={stepTitle(step)} keeper={keeper}>
      <ErrorSummary
        problems={problems.map((problem) => ({
          fieldId: problem.fieldId,
          message: problemSentence(problem),
        }))}
      />
      {children}
    </WizardFrame>
  )
  if (step === 'device')
    return frame(
      <DeviceStep
        onChosen={() => void keeper.flush().then(() => go(following(step, returnsTo ?? 'story')))}
      />,
    )
  if (step === 'check' || step === 'phrase')
    return frame(<LastStep step={step} keeper={keeper} onStep={go} />)
  return frame(
    <Question
      step={step}
      props={{ answers: draft.answers, onAnswer: keeper.answer, problemAt }}
      continueLabel={returnsTo ? m.reports_save_change() : m.reports_continue()}
      onContinue={goOn}
      onSendNow={sendNow}
    />,
  )
}
