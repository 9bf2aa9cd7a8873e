import { type FormEvent, useState } from 'react'
import type { Fact, Notice } from '#content/notices/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { HelpAtWords } from '#web/platform/safety/help-at-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChoiceRow } from '#web/ui/choices.tsx'
import { dayInWords } from '#web/ui/dates.ts'
import { Details } from '#web/ui/details.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { localToday } from '#web/ui/days.ts'
import { factNames } from '../model/result-names.ts'
import type { ResultRecord } from './use-results.ts'
import { Standing } from './notice-status.tsx'
import {
  type FilledNotice,
  finish,
  type MissingAnswer,
  needsTruth,
  tickOf,
  truthOf,
} from '../model/notice-fields.ts'
import { Finished, type SaveNoticeLetter } from './finished-notice.tsx'
import { type Question, questionsOf } from '../model/notice-questions.ts'
import type { IncidentInHand } from './use-incident.ts'

/** The control of an answer or a tick, as an error leads to it. */
const controlOf = (key: string) => `answer-${key.replaceAll('.', '-')}`

const labelOf = ({ key, element }: Question): string => factNames[key as Fact]?.() ?? element?.label ?? key

/** One line is enough for these. */
const short: ReadonlySet<string> = new Set(['name', 'email', 'country', 'signature', 'role', 'username'])

function QuestionField({ question, incident }: { question: Question; incident: IncidentInHand }) {
  const { key, element } = question
  const text = incident.answers[key] ?? ''
  const hint = element && (element.facts.length < 2 ? element.help : undefined)
  return (
    <Field id={controlOf(key)} label={labelOf(question)} hint={hint} optional={!question.isRequired}>
      {short.has(key) ? (
        <TextInput
          spellCheck={false}
          autoComplete="off"
          maxLength={300}
          value={text}
          onChange={(event) => incident.answer(key, event.currentTarget.value)}
        />
      ) : (
        <TextArea
          sealed
          rows={2}
          maxLength={5000}
          value={text}
          onChange={(event) => incident.answer(key, event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

function Ticks({
  notice,
  incident,
  filled,
}: {
  notice: Notice
  incident: IncidentInHand
  filled: FilledNotice
}) {
  const row = (key: string, label: string, hint?: string) => (
    <ChoiceRow
      key={key}
      type="checkbox"
      id={controlOf(key)}
      label={label}
      hint={hint}
      checked={filled.ticks.has(key)}
      onChange={(event) => incident.tick(key, event.currentTarget.checked)}
    />
  )
  return (
    <div className="grid gap-2">
      {notice.elements
        .filter(({ entry }) => entry !== 'words')
        .map((element) => row(tickOf(notice, element), element.statement ?? element.label, element.help))}
      {needsTruth(notice) && row(truthOf(notice), m.search_results_truth(), m.search_results_truth_hint())}
    </div>
  )
}

/** What is missing, in words, each leading to its control. */
const problemOf = ({ key, element, want }: MissingAnswer) => ({
  fieldId: controlOf(key),
  message:
    want === 'truth'
      ? m.search_results_missing_truth()
      : want === 'evidence'
        ? m.search_results_missing_evidence()
        : want === 'signature'
          ? m.search_results_missing_signature()
          : m.search_results_missing_element({
              element: element?.label ?? key,
              what:
                want === 'tick'
                  ? m.search_results_missing_tick()
                  : labelOf({ key, element, isRequired: true }),
            }),
})

interface QuestionsProps {
  questions: readonly Question[]
  known: ReadonlySet<string>
  incident: IncidentInHand
}

/** What is missing is asked; what was known can be looked at and changed. */
function Questions({ questions, known, incident }: QuestionsProps) {
  const open = questions.filter(({ key }) => !known.has(key))
  const given = questions.filter(({ key }) => known.has(key))
  return (
    <>
      {open.map((question) => (
        <QuestionField key={question.key} question={question} incident={incident} />
      ))}
      {given.length > 0 && (
        <Details summary={m.search_results_known({ count: given.length })}>
          <div className="grid gap-4">
            {given.map((question) => (
              <QuestionField key={question.key} question={question} incident={incident} />
            ))}
          </div>
        </Details>
      )}
    </>
  )
}

const wordsOf = (day: string) => ({
  truthLabel: m.search_results_truth_label(),
  truth: m.search_results_truth(),
  evidenceLabel: factNames.evidence(),
  signatureLabel: factNames.signature(),
  day,
})

interface WriteNoticeProps {
  notice: Notice
  incident: IncidentInHand
  records: readonly ResultRecord[]
  saveLetter: SaveNoticeLetter
}

/** The state of the last try: a summary that followed each key would take the focus from the field. */
function useTries(outcome: ReturnType<typeof finish>) {
  const [missing, setMissing] = useState<readonly MissingAnswer[]>([])
  const [tries, setTries] = useState(0)
  const [isFinished, setFinished] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTries(tries + 1)
    setMissing('missing' in outcome ? outcome.missing : [])
    setFinished('fields' in outcome)
  }
  return { missing, tries, isFinished, submit }
}

/** What this notice still wants. It is not finished without an element that it must have. */
export function WriteNotice({ notice, incident, records, saveLetter }: WriteNoticeProps) {
  const { ground, about, answers, hasPictures, value } = incident
  const filled: FilledNotice = {
    ground: ground ?? 'illegal',
    about,
    answers,
    ticks: new Set(value.ticks),
    hasPictures,
  }
  const questions = questionsOf(notice, filled)
  // What was known when the notice was chosen is not asked again; what is typed now stays where it is typed.
  const [known] = useState(
    () => new Set(questions.filter(({ key }) => (answers[key] ?? '').trim() !== '').map(({ key }) => key)),
  )
  const [today] = useState(() => dayInWords(localToday()))
  const outcome = finish(notice, filled, wordsOf(today))
  const { missing, tries, isFinished, submit } = useTries(outcome)
  return (
    <section
      aria-labelledby="writing"
      className="grid max-w-none! grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-x-12"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 id="writing" className="text-xl">
          {notice.title}
        </h2>
        <Standing notice={notice} />
        <form
          className="grid grid-cols-[minmax(0,1fr)] gap-4"
          onSubmit={submit}
          noValidate
          autoComplete="off"
        >
          <ErrorSummary problems={missing.map(problemOf)} tries={tries} />
          <Questions questions={questions} known={known} incident={incident} />
          <HelpAtWords id={`notice-${notice.id}`} text={Object.values(incident.value.answers).join('\n')} />
          <Ticks notice={notice} incident={incident} filled={filled} />
          <div>
            <Button type="submit">{m.search_results_finish()}</Button>
          </div>
        </form>
      </div>
      {isFinished && 'fields' in outcome && (
        <Finished
          notice={notice}
          fields={outcome.fields}
          day={today}
          records={records}
          saveLetter={saveLetter}
        />
      )}
    </section>
  )
}
