import type { OrganisationPage, OwnQuestion } from '#contract/organisation-pages.ts'
import { m } from '#web/messages/compiled/messages.js'
import { selectLanguage } from '#web/records/answer-rows.tsx'
import type { OwnAnswer } from '#web/records/body/answers.ts'
import { Checkboxes } from '#web/ui/checkboxes.tsx'
import { Field } from '#web/ui/field.tsx'
import { Radios } from '#web/ui/radios.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { unread } from './sealed-text.tsx'
import type { StepProps } from '../model/step-props.ts'

interface QuestionProps {
  question: OwnQuestion
  answer: OwnAnswer
  onAnswer: (answer: OwnAnswer) => void
}

const none: OwnAnswer = { words: '', chosen: [] }

/** An organisation's question, by kind. All are optional. */
function OwnQuestionField({ question: { id, kind, label, help, choices }, answer, onAnswer }: QuestionProps) {
  const hint = selectLanguage(help) || undefined
  const options = choices.map((choice, place) => ({ value: String(place), label: selectLanguage(choice) }))
  if (kind === 'oneChoice') {
    return (
      <Radios
        name={`own-${id}`}
        legend={selectLanguage(label)}
        hint={hint}
        options={options}
        value={answer.chosen[0] === undefined ? null : String(answer.chosen[0])}
        onChange={(chosen) => onAnswer({ ...answer, chosen: [Number(chosen)] })}
      />
    )
  }
  if (kind === 'severalChoices') {
    return (
      <Checkboxes
        name={`own-${id}`}
        legend={selectLanguage(label)}
        hint={hint}
        options={options}
        value={answer.chosen.map(String)}
        onChange={(chosen) => onAnswer({ ...answer, chosen: chosen.map(Number) })}
      />
    )
  }
  if (kind === 'longText') {
    return (
      <Field id={`own-${id}`} label={selectLanguage(label)} hint={hint}>
        <TextArea
          sealed
          rows={3}
          maxLength={5000}
          value={answer.words}
          onChange={(event) => onAnswer({ ...answer, words: event.currentTarget.value })}
        />
      </Field>
    )
  }
  return (
    <Field id={`own-${id}`} label={selectLanguage(label)} hint={hint}>
      <TextInput
        type={kind === 'date' ? 'date' : 'text'}
        {...unread}
        maxLength={500}
        value={answer.words}
        onChange={(event) => onAnswer({ ...answer, words: event.currentTarget.value })}
      />
    </Field>
  )
}

interface OwnQuestionsProps extends Pick<StepProps, 'answers' | 'onAnswer'> {
  page: OrganisationPage
}

/** The organisation's own questions, asked in addition to the standard ones. */
export function OwnQuestions({ page, answers, onAnswer }: OwnQuestionsProps) {
  const { organisation, questions } = page
  if (questions.length === 0) return null
  return (
    <section className="grid gap-4" aria-label={m.organisations_asks({ name: organisation.name })}>
      <p className="font-semibold">{m.organisations_asks({ name: organisation.name })}</p>
      {questions.map((question) => (
        <OwnQuestionField
          key={question.id}
          question={question}
          answer={answers.own[question.id] ?? none}
          onAnswer={(answer) => onAnswer(({ own }) => ({ own: { ...own, [question.id]: answer } }))}
        />
      ))}
    </section>
  )
}
