import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { addEntry } from '#contract/reports.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import { StorageNote } from '#web/platform/device/storage-note.tsx'
import { type Typed, useTyped } from '#web/platform/device/typed.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { answers as answersShape, type Answers } from '#web/records/body/answers.ts'
import { answersOf } from '#web/records/body/answers-of.ts'
import { bodyOf, mayAllowPublishing, type ReportBody } from '#web/records/body/body.ts'
import { localToday } from '#web/ui/days.ts'
import { type AnswerProblem, problemsOf } from '../model/answer-problems.ts'
import { AboutChoice } from './about-choice.tsx'
import { ShownInWords } from './evidence-step.tsx'
import { PublishChoice } from './publish-choice.tsx'
import { type OpenQuestion, Question } from './form-question.tsx'
import { problemSentence, type StepProps } from '../model/step-props.ts'
import { stepTitle } from '../model/step-titles.ts'
import { StoryWords } from './story-step.tsx'
import { openedBy } from '#web/records/queries.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/opening.ts'
import { writingCode } from '#web/records/sealing/writing-code.ts'
import type { EntryToSend } from '#web/records/sealing/writing.ts'
import { differencesBetween } from '#web/records/differences.ts'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'

/** A question of a sent report that can be answered again. */
interface Amendable {
  /** As it is in the address. */
  readonly name: string
  readonly step: OpenQuestion
  /** Where only a part of what the step asks is meant. */
  readonly part?: {
    readonly title: () => string
    readonly control: (props: StepProps) => React.ReactNode
    /** The fields of the step that it shows. What is wrong elsewhere in the step cannot be mended here. */
    readonly fields: readonly string[]
  }
  readonly isAsked: (body: ReportBody) => boolean
}

const whole = (step: OpenQuestion, isAsked: Amendable['isAsked'] = () => true): Amendable => ({
  name: step,
  step,
  isAsked,
})

/** The questions whose answers may be changed after sending. Who reads it, and files, have their own places. */
const amendable: readonly Amendable[] = [
  {
    name: 'about',
    step: 'story',
    part: { title: m.report_form_row_about, control: (props) => <AboutChoice {...props} />, fields: [] },
    isAsked: () => true,
  },
  whole('what'),
  {
    name: 'story',
    step: 'story',
    part: {
      title: m.reports_step_story,
      control: (props) => <StoryWords {...props} />,
      fields: ['title', 'story'],
    },
    isAsked: () => true,
  },
  ...(['when', 'where', 'people'] as const).map((step) => whole(step)),
  {
    name: 'shown',
    step: 'evidence',
    part: {
      title: m.report_page_amend_shown,
      control: (props) => <ShownInWords {...props} />,
      fields: ['evidence'],
    },
    isAsked: () => true,
  },
  ...(['effect', 'needs'] as const).map((step) => whole(step)),
  whole('contact', ({ organisation }) => organisation !== null),
  {
    name: 'publishing',
    step: 'readers',
    part: {
      title: m.report_page_amend_publish,
      control: (props) => <PublishChoice {...props} />,
      fields: [],
    },
    isAsked: ({ organisation, about }) => organisation !== null && mayAllowPublishing(about),
  },
]

/** The questions of a report that can be answered again. */
export function amendableIn(body: ReportBody): Amendable[] {
  return amendable.filter(({ isAsked }) => isAsked(body))
}

/** What the page asks where one is answered again. */
export function amendTitle({ step, part }: Amendable, { about }: ReportBody): string {
  return part ? part.title() : stepTitle(step, about.whom)
}

/** What keeps a new answer from being saved: only what the question itself shows. */
export function problemsOfAnswer(
  { step, part }: Amendable,
  answers: Answers,
  today: string,
): AnswerProblem[] {
  return problemsOf(step, answers, today).filter(({ fieldId }) => !part || part.fields.includes(fieldId))
}

/** Seals and sends the changed answers: sealed once for the same words, so that trying again stores them once. */
function useAmending(keyring: Keyring, report: OpenedReport, onDone: () => void) {
  const queries = useQueryClient()
  const sealed = useRef<{ words: string; writings: EntryToSend[] } | null>(null)
  return useWrite(
    async (body: ReportBody) => {
      const words = JSON.stringify(body)
      if (sealed.current?.words !== words) {
        const { sealWriting } = await writingCode()
        const content = { kind: 'amendment' as const, content: body, now: new Date() }
        sealed.current = { words, writings: await sealWriting(keyring, report, content) }
      }
      const params = { id: report.record.report.id }
      for (const writing of sealed.current.writings)
        await call(addEntry, { params, body: writing }, keyring.options)
      await queries.invalidateQueries({ queryKey: openedBy(keyring) })
      toast({ title: m.report_page_amended(), tone: 'success', persistOnNavigation: true })
      onDone()
    },
    async (failure) => {
      if (!isRefusal(failure, 'conflict')) return undefined
      sealed.current = null
      await queries.invalidateQueries({ queryKey: openedBy(keyring) })
      return m.reports_change_conflict()
    },
  )
}

/** The answers as they are with what was typed over them, which an earlier version may have kept in another form. */
function answersWith(base: Answers, typed: Typed): Answers {
  const read = answersShape.safeParse({ ...base, ...typed })
  return read.success ? read.data : base
}

/** What the form asks, answered again. What was answered to the organisation's own questions and what is noted beside them stays. */
export function amended(body: ReportBody, answers: Answers): ReportBody {
  const { own, language } = body
  return { ...bodyOf(answers, body.organisation), own, ...(language && { language }) }
}

interface AmendFormProps {
  keyring: Keyring
  report: OpenedReport
  body: ReportBody
  question: Amendable
  onDone: () => void
}

/** One question of a sent report, to be answered again. What it said before stays; what is typed stays on this device. */
export function AmendForm({ keyring, report, body, question, onDone }: AmendFormProps) {
  const { typed, keeping, change, clear } = useTyped(
    `amend/${keyring.name}/${report.record.report.id}/${question.name}`,
  )
  const answers = useMemo(() => answersWith(answersOf(body), typed), [body, typed])
  const [problems, setProblems] = useState<readonly AnswerProblem[]>([])
  const done = () => {
    clear()
    onDone()
  }
  const { write, isWorking, problem } = useAmending(keyring, report, done)
  const submit = () => {
    if (isWorking) return
    const found = problemsOfAnswer(question, answers, localToday())
    setProblems(found)
    if (found.length > 0) return
    const changed = amended(body, answers)
    if (differencesBetween(body, changed).length === 0) done()
    else write(changed)
  }
  const messages = problems.map((problem) => ({
    fieldId: problem.fieldId,
    message: problemSentence(problem),
  }))
  const props: StepProps = {
    id: report.record.report.id,
    answers,
    onAnswer: (changed) =>
      change((before) =>
        typeof changed === 'function' ? changed(answersWith(answersOf(body), before)) : changed,
      ),
    problemAt: (fieldId) => messages.find((each) => each.fieldId === fieldId)?.message,
  }
  return (
    <div className="grid max-w-form gap-6">
      <h2 className="text-2xl">{amendTitle(question, body)}</h2>
      <ErrorSummary problems={messages} />
      <ProblemNotice problem={problem} />
      <p className="text-ink-soft">{m.report_page_amend_text()}</p>
      <Question
        step={question.step}
        props={props}
        {...(question.part && { control: question.part.control(props) })}
        continueLabel={isWorking ? m.reports_sealing_change() : m.reports_save_change()}
        onContinue={submit}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button tone="quiet" onClick={done}>
          {m.report_page_amend_cancel()}
        </Button>
        <StorageNote keeping={keeping} />
      </div>
    </div>
  )
}
