import { Check, Undo2 } from 'lucide-react'
import type { QuizQuestion } from '#content/knowledge/words.ts'
import { LineView } from '#web/platform/reading/line.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { Answers } from './quiz-answers.tsx'
import { chosenValues, type ChosenAnswers } from './use-text-filter.ts'

interface QuestionProps {
  question: QuizQuestion
  /** From 0. */
  place: number
  answers: ChosenAnswers
  /** Called when the reader selects the right answer. */
  onFound: () => void
}

/** A question. A selected answer says whether it is right and why; nothing is scored, and attempts are not counted. */
export function Question({ question: { question, options }, place, answers, onFound }: QuestionProps) {
  const name = `question/${place}`
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {place === 0 && <p className="max-w-measure text-ink-soft">{m.library_quiz_hint()}</p>}
      <Answers
        legend={<span className="sr-only">{question}</span>}
        chosen={chosenValues(answers.names, name)}
        onChoose={(chosen) => {
          answers.choose(name, chosen)
          if (options[chosen]?.right) onFound()
        }}
        options={options.map(({ words, right, why }) => ({
          words,
          answer: <Why isRight={right} why={why} />,
        }))}
      />
    </div>
  )
}

function Why({ isRight, why }: { isRight: boolean; why: QuizQuestion['options'][number]['why'] }) {
  const Icon = isRight ? Check : Undo2
  return (
    <div className="flex gap-3 rounded-e-md border-s-4 border-deep-mid bg-deep-soft px-4 py-3">
      <Icon aria-hidden size={20} className="mt-1 shrink-0 text-deep" />
      <p>
        <strong>{isRight ? m.library_fits() : m.library_fits_less()}</strong> <LineView line={why} />
      </p>
    </div>
  )
}
