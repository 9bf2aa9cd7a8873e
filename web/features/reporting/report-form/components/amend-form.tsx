import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { addEntry } from '#contract/reports.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import { StorageNote } from '#web/platform/device/storage-note.tsx'
import { type FormDraft, useFormDraft } from '#web/platform/device/form-drafts.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { answers as answersShape, type Answers } from '#web/records/body/answers.ts'
import { toAnswers } from '#web/records/body/body-answers.ts'
import { toReportBody, mayAllowPublishing, type ReportBody } from '#web/records/body/body.ts'
import { localToday } from '#web/ui/days.ts'
import { type AnswerProblem, validateStep } from '../model/answer-problems.ts'
import { AboutChoice } from './about-choice.tsx'
import { EvidenceInWords } from './evidence-step.tsx'
import { PublishChoice } from './publish-choice.tsx'
import { type OpenQuestion, Question } from './form-question.tsx'
import { problemSentence, type StepProps } from '../model/step-props.ts'
import { stepTitle } from '../model/step-titles.ts'
import { StoryWords } from './story-step.tsx'
import { openedReportsKey } from '#web/records/queries.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { writingCode } from '#web/records/sealing/writing-code.ts'
import type { EntryInput } from '#web/records/sealing/entry-writer.ts'
import { diffAnswers } from '#web/records/differences.ts'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'

/** A question of a sent report whose answer can be changed. */
interface Amendable {
  /** Its name in the address. */
  readonly name: string
  readonly step: OpenQuestion
  /** If only a part of the step is meant. */
  readonly part?: {
    readonly title: () => string
    readonly control: (props: StepProps) => React.ReactNode
    /** The fields of the step it shows. Problems of other fields cannot be corrected here. */
    readonly fields: readonly string[]
  }
  readonly isAsked: (body: ReportBody) => boolean
}

const whole = (step: OpenQuestion, isAsked: Amendable['isAsked'] = () => true): Amendable => ({
  name: step,
  step,
  isAsked,
})

/** The questions whose answers may be changed after sending. Readers and files are changed elsewhere. */
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
      control: (props) => <EvidenceInWords {...props} />,
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

/** The questions of a report whose answers can be changed. */
export function listAmendable(body: ReportBody): Amendable[] {
  return amendable.filter(({ isAsked }) => isAsked(body))
}

/** The heading when an answer is changed. */
export function amendTitle({ step, part }: Amendable, { about }: ReportBody): string {
  return part ? part.title() : stepTitle(step, about.whom)
}

/** Problems of a changed answer, limited to the fields shown. */
export function problemsOfAnswer(
  { step, part }: Amendable,
  answers: Answers,
  today: string,
): AnswerProblem[] {
  return validateStep(step, answers, today).filter(({ fieldId }) => !part || part.fields.includes(fieldId))
}

/** Seals and sends the changed answers: sealed once for the same words, so that a retry stores them once. */
function useAmendment(keyring: Keyring, report: OpenedReport, onDone: () => void) {
  const queries = useQueryClient()
  const sealed = useRef<{ words: string; writings: EntryInput[] } | null>(null)
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
      await queries.invalidateQueries({ queryKey: openedReportsKey(keyring) })
      toast({ title: m.report_page_amended(), tone: 'success', persistOnNavigation: true })
      onDone()
    },
    async (failure) => {
      if (!isRefusal(failure, 'conflict')) return undefined
      sealed.current = null
      await queries.invalidateQueries({ queryKey: openedReportsKey(keyring) })
      return m.reports_change_conflict()
    },
  )
}

/** The answers with unsaved edits, which an earlier version may have stored in another format. */
function applyEdits(base: Answers, typed: FormDraft): Answers {
  const read = answersShape.safeParse({ ...base, ...typed })
  return read.success ? read.data : base
}

/** A report's body with changed answers. Answers to the organisation's own questions and notes are preserved. */
export function amendBody(body: ReportBody, answers: Answers): ReportBody {
  const { own, language } = body
  return { ...toReportBody(answers, body.organisation), own, ...(language && { language }) }
}

interface AmendFormProps {
  keyring: Keyring
  report: OpenedReport
  body: ReportBody
  question: Amendable
  onDone: () => void
}

/** Changes one answer of a sent report. The earlier version is preserved; the draft is stored on this device. */
export function AmendForm({ keyring, report, body, question, onDone }: AmendFormProps) {
  const { typed, saveState, change, clear } = useFormDraft(
    `amend/${keyring.name}/${report.record.report.id}/${question.name}`,
  )
  const answers = useMemo(() => applyEdits(toAnswers(body), typed), [body, typed])
  const [problems, setProblems] = useState<readonly AnswerProblem[]>([])
  const done = () => {
    clear()
    onDone()
  }
  const { write, isWorking, problem } = useAmendment(keyring, report, done)
  const submit = () => {
    if (isWorking) return
    const found = problemsOfAnswer(question, answers, localToday())
    setProblems(found)
    if (found.length > 0) return
    const changed = amendBody(body, answers)
    if (diffAnswers(body, changed).length === 0) done()
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
        typeof changed === 'function' ? changed(applyEdits(toAnswers(body), before)) : changed,
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
        <StorageNote saveState={saveState} />
      </div>
    </div>
  )
}
