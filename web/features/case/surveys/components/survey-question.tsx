import { useEffect, useRef } from 'react'
import { choicesOf, isMultipleChoice } from '#content/surveys/questions.ts'
import type { SurveyQuestion } from '#contract/surveys.ts'
import { m } from '#web/messages/compiled/messages.js'
import { selectLanguage } from '#web/records/answer-rows.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkboxes } from '#web/ui/checkboxes.tsx'
import { Radios } from '#web/ui/radios.tsx'

interface SurveyQuestionPageProps {
  question: SurveyQuestion
  number: number
  count: number
  chosen: readonly number[]
  onChoose: (chosen: number[]) => void
  onBack: () => void
  onNext: () => void
}

/** One question per page, as suits phones. */
export function SurveyQuestionPage(props: SurveyQuestionPageProps) {
  const { question, number, count, chosen, onChoose, onBack, onNext } = props
  const heading = useRef<HTMLParagraphElement>(null)
  // Lets screen readers announce the next question.
  useEffect(() => heading.current?.focus(), [])
  const words = {
    name: question.id,
    legend: selectLanguage(question.label),
    legendAs: 'page',
    hint: selectLanguage(question.help) || undefined,
    options: choicesOf(question).map((choice, place) => ({
      value: String(place),
      label: selectLanguage(choice),
    })),
  } as const
  return (
    <form
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        onNext()
      }}
    >
      <p ref={heading} tabIndex={-1} className="text-ink-soft outline-none">
        {m.surveys_count({ number, count })}
      </p>
      {isMultipleChoice(question) ? (
        <Checkboxes
          {...words}
          value={chosen.map(String)}
          onChange={(places) => onChoose(places.map(Number))}
        />
      ) : (
        <Radios {...words} value={String(chosen[0] ?? '')} onChange={(place) => onChoose([Number(place)])} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{chosen.length > 0 ? m.surveys_next() : m.surveys_skip()}</Button>
        <Button tone="quiet" onClick={onBack}>
          {m.surveys_back()}
        </Button>
      </div>
    </form>
  )
}
