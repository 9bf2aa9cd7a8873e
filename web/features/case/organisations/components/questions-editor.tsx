import { type LocalisedText, type OwnQuestion, questionKind } from '#contract/organisation-pages.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

const max = 12

const kindNames = {
  shortText: m.organisations_question_short,
  longText: m.organisations_question_long,
  oneChoice: m.organisations_question_one,
  severalChoices: m.organisations_question_several,
  date: m.organisations_question_date,
}

interface BilingualFieldProps {
  label: string
  value: LocalisedText
  most: number
  rows?: number
  onChange: (value: LocalisedText) => void
}

/** A text in each language of the site. */
export function BilingualField({ label, value, most: longest, rows, onChange }: BilingualFieldProps) {
  const control = (language: 'en' | 'es') => {
    const shared = {
      lang: language,
      maxLength: longest,
      value: value[language],
      onChange: (event: { currentTarget: { value: string } }) =>
        onChange({ ...value, [language]: event.currentTarget.value }),
    }
    return rows ? <TextArea rows={rows} {...shared} /> : <TextInput {...shared} />
  }
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Field label={m.organisations_in_english({ what: label })}>{control('en')}</Field>
      <Field label={m.organisations_in_spanish({ what: label })}>{control('es')}</Field>
    </div>
  )
}

/** The choices of a question, one per line, in the same order in both languages. */
export function Choices({
  value,
  onChange,
}: {
  value: readonly LocalisedText[]
  onChange: (choices: LocalisedText[]) => void
}) {
  const linesOf = (language: 'en' | 'es') => value.map((choice) => choice[language]).join('\n')
  const read = ({ en, es }: LocalisedText) => {
    const [english, spanish] = [en.split('\n'), es.split('\n')]
    const count = Math.max(english.length, spanish.length)
    onChange(Array.from({ length: count }, (_, at) => ({ en: english[at] ?? '', es: spanish[at] ?? '' })))
  }
  return (
    <BilingualField
      label={m.organisations_question_choices()}
      rows={3}
      most={1500}
      value={{ en: linesOf('en'), es: linesOf('es') }}
      onChange={read}
    />
  )
}

interface OneProps {
  number: number
  question: OwnQuestion
  onChange: (question: OwnQuestion) => void
  onRemove: () => void
  onUp: (() => void) | undefined
}

function Question({ number, question, onChange, onRemove, onUp }: OneProps) {
  const isChoice = question.kind === 'oneChoice' || question.kind === 'severalChoices'
  const named = m.organisations_question_number({ number })
  return (
    <li>
      <Card className="grid gap-4">
        <h3 className="text-lg">{named}</h3>
        <Field label={m.organisations_question_kind()}>
          <Select
            value={question.kind}
            onChange={(event) =>
              onChange({ ...question, kind: questionKind.parse(event.currentTarget.value) })
            }
          >
            {questionKind.options.map((kind) => (
              <option key={kind} value={kind}>
                {kindNames[kind]()}
              </option>
            ))}
          </Select>
        </Field>
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
        {isChoice && (
          <Choices value={question.choices} onChange={(choices) => onChange({ ...question, choices })} />
        )}
        <div className="flex flex-wrap gap-3">
          {onUp && (
            <Button tone="quiet" onClick={onUp}>
              {m.organisations_question_up()}
              <span className="sr-only"> {named}</span>
            </Button>
          )}
          <Button tone="quiet" onClick={onRemove}>
            {m.organisations_remove()}
            <span className="sr-only"> {named}</span>
          </Button>
        </div>
      </Card>
    </li>
  )
}

interface QuestionsEditorProps {
  value: readonly OwnQuestion[]
  onChange: (questions: OwnQuestion[]) => void
}

/** An organisation's own questions, asked in addition to the standard ones. */
export function QuestionsEditor({ value, onChange }: QuestionsEditorProps) {
  const add = () =>
    onChange([
      ...value,
      {
        id: crypto.randomUUID(),
        kind: 'shortText',
        label: { en: '', es: '' },
        help: { en: '', es: '' },
        choices: [],
      },
    ])
  const moveUp = (index: number) => {
    const [before, moved] = [value[index - 1], value[index]]
    if (before && moved) onChange(value.with(index - 1, moved).with(index, before))
  }
  return (
    <div className="grid gap-4">
      <p>{m.organisations_questions_text()}</p>
      <ol className="grid gap-4">
        {value.map((question, index) => (
          <Question
            key={question.id}
            number={index + 1}
            question={question}
            onChange={(changed) => onChange(value.with(index, changed))}
            onRemove={() => onChange(value.filter(({ id }) => id !== question.id))}
            onUp={index > 0 ? () => moveUp(index) : undefined}
          />
        ))}
      </ol>
      {value.length < max && (
        <div>
          <Button tone="secondary" onClick={add}>
            {m.organisations_question_add()}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Prepares questions for sending: without empty choices, and without choices where the kind has none. */
export function tidyQuestions(questions: readonly OwnQuestion[]): OwnQuestion[] {
  return questions.map((question) => {
    const isChoice = question.kind === 'oneChoice' || question.kind === 'severalChoices'
    const written = question.choices.filter(({ en, es }) => en.trim() !== '' || es.trim() !== '')
    return { ...question, choices: isChoice ? written : [] }
  })
}
