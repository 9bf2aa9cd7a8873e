import { useEffect, useRef } from 'react'
import { choicesOf, takesSeveral } from '#content/surveys/questions.ts'
import type { SurveyQuestion } from '#contract/surveys.ts'
import { m } from '#web/messages/compiled/messages.js'
import { inOwnWords } from '#web/records/answer-rows.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkboxes } from '#web/ui/checkboxes.tsx'
import { Radios } from '#web/ui/radios.tsx'

interface OneQuestionProps {
  question: SurveyQuestion
  number: number
  count: number
  chosen: readonly number[]
  onChoose: (chosen: number[]) => void
  onBack: () => void
  onNext: () => void
}

/** One question a page, as people answer on a phone. */
export function OneQuestion(props: OneQuestionProps) {
  const { question, number, count, chosen, onChoose, onBack, onNext } = props
  const heading = useRef<HTMLParagraphElement>(null)
  // Screen readers announce the next question.
  useEffect(() => heading.current?.focus(), [])
  const words = {
    name: question.id,
    legend: inOwnWords(question.label),
    legendAs: 'page',
    hint: inOwnWords(question.help) || undefined,
    options: choicesOf(question).map((choice, place) => ({
      value: String(place),
      label: inOwnWords(choice),
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
      {takesSeveral(question) ? (
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
