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
import { NoticeStatus } from './notice-status.tsx'
import {
  type FilledNotice,
  finish,
  type MissingAnswer,
  needsTruth,
  tickOf,
  truthKey,
} from '../model/notice-fields.ts'
import { FinishedNotice, type SaveNoticeLetter } from './finished-notice.tsx'
import { type Question, questionsOf } from '../model/notice-questions.ts'
import type { IncidentInHand } from './use-incident.ts'

/** The id of the control of an answer or a checkbox, for links from errors. */
const findControl = (key: string) => `answer-${key.replaceAll('.', '-')}`

const labelOf = ({ key, element }: Question): string => factNames[key as Fact]?.() ?? element?.label ?? key

/** Facts that need only a single line. */
const short: ReadonlySet<string> = new Set(['name', 'email', 'country', 'signature', 'role', 'username'])

function QuestionField({ question, incident }: { question: Question; incident: IncidentInHand }) {
  const { key, element } = question
  const text = incident.answers[key] ?? ''
  const hint = element && (element.facts.length < 2 ? element.help : undefined)
  return (
    <Field id={findControl(key)} label={labelOf(question)} hint={hint} optional={!question.isRequired}>
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
      id={findControl(key)}
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
      {needsTruth(notice) && row(truthKey(notice), m.search_results_truth(), m.search_results_truth_hint())}
    </div>
  )
}

/** The missing answers in words, each linked to its control. */
const missingText = ({ key, element, kind }: MissingAnswer) => ({
  fieldId: findControl(key),
  message:
    kind === 'truth'
      ? m.search_results_missing_truth()
      : kind === 'evidence'
        ? m.search_results_missing_evidence()
        : kind === 'signature'
          ? m.search_results_missing_signature()
          : m.search_results_missing_element({
              element: element?.label ?? key,
              what:
                kind === 'tick'
                  ? m.search_results_missing_tick()
                  : labelOf({ key, element, isRequired: true }),
            }),
})

interface QuestionsProps {
  questions: readonly Question[]
  known: ReadonlySet<string>
  incident: IncidentInHand
}

/** Missing answers are requested; known ones can be reviewed and edited. */
function Questions({ questions, known, incident }: QuestionsProps) {
  const open = questions.filter(({ key }) => !known.has(key))
  const answeredQuestions = questions.filter(({ key }) => known.has(key))
  return (
    <>
      {open.map((question) => (
        <QuestionField key={question.key} question={question} incident={incident} />
      ))}
      {answeredQuestions.length > 0 && (
        <Details summary={m.search_results_known({ count: answeredQuestions.length })}>
          <div className="grid gap-4">
            {answeredQuestions.map((question) => (
              <QuestionField key={question.key} question={question} incident={incident} />
            ))}
          </div>
        </Details>
      )}
    </>
  )
}

const dayLabels = (day: string) => ({
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

/** The state of the last attempt: a summary that changed with each key press would steal the focus. */
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

/** The remaining requirements of this notice. It cannot be finished without a required element. */
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
  // Facts known when the notice was chosen are not requested again; facts that are typed now stay in their place.
  const [known] = useState(
    () => new Set(questions.filter(({ key }) => (answers[key] ?? '').trim() !== '').map(({ key }) => key)),
  )
  const [today] = useState(() => dayInWords(localToday()))
  const outcome = finish(notice, filled, dayLabels(today))
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
        <NoticeStatus notice={notice} />
        <form
          className="grid grid-cols-[minmax(0,1fr)] gap-4"
          onSubmit={submit}
          noValidate
          autoComplete="off"
        >
          <ErrorSummary problems={missing.map(missingText)} tries={tries} />
          <Questions questions={questions} known={known} incident={incident} />
          <HelpAtWords id={`notice-${notice.id}`} text={Object.values(incident.value.answers).join('\n')} />
          <Ticks notice={notice} incident={incident} filled={filled} />
          <div>
            <Button type="submit">{m.search_results_finish()}</Button>
          </div>
        </form>
      </div>
      {isFinished && 'fields' in outcome && (
        <FinishedNotice
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
