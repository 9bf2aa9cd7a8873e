import { useQueryClient } from '@tanstack/react-query'
import { surveyDefaults } from '#content/surveys/defaults.ts'
import { changeSurvey, surveyQuestionKind } from '#contract/surveys.ts'
import type { Survey, SurveyOfTeam, SurveyQuestion } from '#contract/surveys.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { StorageNote } from '#web/platform/device/storage-note.tsx'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { Choices, BilingualField } from '#web/features/case/organisations/components/questions-editor.tsx'
import { surveyQuery } from '../queries.ts'
import { validateSurvey, hasOwnChoices } from '../model/checked-questions.ts'
import type { SurveyChanges } from './use-changes.ts'

const maxQuestions = 20

const kindNames = {
  agreement: m.surveys_kind_agreement,
  frequency: m.surveys_kind_frequency,
  oneChoice: m.surveys_kind_one,
  severalChoices: m.surveys_kind_several,
} satisfies Record<SurveyQuestion['kind'], () => string>

interface QuestionProps {
  number: number
  question: SurveyQuestion
  onChange: (question: SurveyQuestion) => void
  onMove: (by: -1 | 1) => void
  isFirst: boolean
  isLast: boolean
  onRemove: () => void
}

function Question({ number, question, onChange, onMove, isFirst, isLast, onRemove }: QuestionProps) {
  const named = m.organisations_question_number({ number })
  const act = (words: string, onClick: () => void) => (
    <Button tone="quiet" size="small" onClick={onClick}>
      {words}
      <span className="sr-only"> {named}</span>
    </Button>
  )
  return (
    <li>
      <Card className="grid gap-4">
        <h2 className="text-lg">{named}</h2>
        <BilingualField
          label={m.organisations_question_label()}
          most={200}
          value={question.label}
          onChange={(label) => onChange({ ...question, label })}
        />
        <BilingualField
          label={m.organisations_question_help()}
          most={500}
          value={question.help}
          onChange={(help) => onChange({ ...question, help })}
        />
        <Field label={m.surveys_kind()}>
          <Select
            value={question.kind}
            onChange={(event) =>
              onChange({ ...question, kind: surveyQuestionKind.parse(event.currentTarget.value) })
            }
          >
            {surveyQuestionKind.options.map((kind) => (
              <option key={kind} value={kind}>
                {kindNames[kind]()}
              </option>
            ))}
          </Select>
        </Field>
        {hasOwnChoices(question.kind) && (
          <Choices value={question.choices} onChange={(choices) => onChange({ ...question, choices })} />
        )}
        <div className="flex flex-wrap gap-3">
          {!isFirst && act(m.surveys_up(), () => onMove(-1))}
          {!isLast && act(m.surveys_down(), () => onMove(1))}
          {act(m.organisations_remove(), onRemove)}
        </div>
      </Card>
    </li>
  )
}

const blankQuestion = (): SurveyQuestion => ({
  id: crypto.randomUUID(),
  kind: 'agreement',
  label: { en: '', es: '' },
  help: { en: '', es: '' },
  choices: [],
})

function QuestionList({ value: { questions }, change }: Pick<SurveyFormProps, 'value' | 'change'>) {
  const set = (next: SurveyQuestion[]) => change({ questions: next })
  const move = (index: number, by: -1 | 1) => {
    const [moved, other] = [questions[index], questions[index + by]]
    if (moved && other) set(questions.with(index, other).with(index + by, moved))
  }
  return (
    <>
      <ol className="grid gap-4">
        {questions.map((question, index) => (
          <Question
            key={question.id}
            number={index + 1}
            question={question}
            isFirst={index === 0}
            isLast={index === questions.length - 1}
            onChange={(changed) => set(questions.with(index, changed))}
            onMove={(by) => move(index, by)}
            onRemove={() => set(questions.filter(({ id }) => id !== question.id))}
          />
        ))}
      </ol>
      {questions.length < maxQuestions && (
        <div>
          <Button tone="secondary" onClick={() => set([...questions, blankQuestion()])}>
            {m.organisations_question_add()}
          </Button>
        </div>
      )}
    </>
  )
}

interface SurveyFormProps extends Omit<SurveyChanges, 'value'> {
  organisationId: string
  /** The saved survey or the chosen template, with unsaved edits. */
  value: Survey
  version: number
}

/** The questions of the next round. */
export function SurveyForm(props: SurveyFormProps) {
  const { organisationId, value, version, isChanged, isOvertaken, keeping, change, clear } = props
  const queries = useQueryClient()
  const { submit, isWorking, problem } = useWrite(async () => {
    const body = { version, survey: validateSurvey(value) }
    const saved: SurveyOfTeam = await call(changeSurvey, { params: { id: organisationId }, body })
    queries.setQueryData(surveyQuery(organisationId).queryKey, saved)
    clear()
    toast({ title: m.surveys_saved(), tone: 'success' })
  })
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <p className="max-w-measure">{m.surveys_edit_text()}</p>
      {surveyDefaults.reviewed === null && (
        <p className="max-w-measure text-ink-soft">{m.surveys_not_reviewed()}</p>
      )}
      {isOvertaken && (
        <Notice tone="warn" title={m.surveys_overtaken()}>
          <p>{m.surveys_overtaken_text()}</p>
        </Notice>
      )}
      <BilingualField
        label={m.surveys_name()}
        most={120}
        value={value.title}
        onChange={(title) => change({ title })}
      />
      <BilingualField
        label={m.surveys_intro()}
        most={1000}
        rows={3}
        value={value.intro}
        onChange={(intro) => change({ intro })}
      />
      <QuestionList value={value} change={change} />
      <ProblemNotice problem={problem} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" working={isWorking && m.surveys_working()}>
          {m.surveys_save()}
        </Button>
        {isChanged && !isWorking && (
          <Button tone="quiet" onClick={clear}>
            {m.organisations_discard()}
          </Button>
        )}
        <StorageNote saveState={keeping} />
      </div>
    </form>
  )
}
