import { useEffect } from 'react'
import { choicesOf } from '#content/surveys/questions.ts'
import type { OpenRound } from '#contract/surveys.ts'
import { m } from '#web/messages/compiled/messages.js'
import { isRefusal, OfflineError } from '#web/platform/api/errors.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { selectLanguage } from '#web/records/answer-rows.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { SurveyAnswers } from './use-answers.ts'

/** Waiting time in whole minutes, from seconds. */
const minutesOf = (seconds: number | null) => Math.max(1, Math.ceil((seconds ?? 60) / 60))

interface CheckAnswersProps {
  round: OpenRound
  answers: SurveyAnswers
  onChange: (index: number) => void
  onSent: () => void
  /** Called if the round has ended meanwhile: the page refetches it. */
  onEnded: () => void
}

/** The one-time code, typed from a slip of paper or taken from the link. */
function CodeField({ answers }: { answers: SurveyAnswers }) {
  return (
    <Field label={m.surveys_code()} hint={m.surveys_code_hint()}>
      <TextInput
        className="max-w-52 font-mono"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        value={answers.code}
        onChange={(event) => answers.typeCode(event.currentTarget.value)}
      />
    </Field>
  )
}

/** The chosen answers, each with a link back to its question. */
function AnswerList({ round, answers, onChange }: Pick<CheckAnswersProps, 'round' | 'answers' | 'onChange'>) {
  return (
    <dl className="border-t border-line">
      {round.questions.map((question, index) => {
        const chosen = (answers.answers[index] ?? []).flatMap((place) => choicesOf(question)[place] ?? [])
        const questionText = selectLanguage(question.label)
        return (
          <div
            key={question.id}
            className="grid gap-x-6 gap-y-1 border-b border-line py-4 md:grid-cols-[1fr_14rem_auto]"
          >
            <dt className="font-semibold">{questionText}</dt>
            <dd className={chosen.length === 0 ? 'text-ink-soft' : ''}>
              {chosen.map(selectLanguage).join(', ') || m.surveys_left_out()}
            </dd>
            <dd>
              <Button tone="quiet" size="small" className="-ms-4" onClick={() => onChange(index)}>
                {m.surveys_change()}
                <span className="sr-only"> {questionText}</span>
              </Button>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** Review of all answers before they are sent. They are not queued. */
export function CheckAnswers({ round, answers, onChange, onSent, onEnded }: CheckAnswersProps) {
  const { submit, isWorking, problem } = useWrite(
    async () => {
      if (!answers.isStarted) throw new Incomplete(m.surveys_nothing())
      if (!answers.isCode) throw new Incomplete(m.surveys_code_missing())
      await answers.send()
      onSent()
    },
    (error) => {
      if (error instanceof OfflineError) return `${m.surveys_offline()}. ${m.surveys_offline_text()}`
      if (isRefusal(error, 'expired', 'conflict')) onEnded()
      if (isRefusal(error, 'not_accepted')) return m.surveys_code_wrong()
      if (!isRefusal(error, 'too_many')) return undefined
      return `${m.surveys_many()}. ${m.surveys_many_text({ minutes: minutesOf(error.retryAfterSeconds) })}`
    },
  )
  // Scrolls to the first answer.
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [])
  return (
    <form className="grid gap-6" onSubmit={submit}>
      <h2 className="text-2xl">{m.surveys_check()}</h2>
      <AnswerList round={round} answers={answers} onChange={onChange} />
      {answers.needsCode && <CodeField answers={answers} />}
      <ProblemNotice problem={problem} tone="warn" />
      <div>
        <Button type="submit" size="large" working={isWorking && m.surveys_sending()}>
          {m.surveys_send()}
        </Button>
      </div>
    </form>
  )
}
