import type { Module } from '#content/knowledge/words.ts'
import { LineView } from '#web/platform/reading/line.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { Details } from '#web/ui/details.tsx'
import type { OpenedDetails } from './use-opened.ts'

interface QuizProps extends Pick<Module, 'quiz'> {
  opened: OpenedDetails
  /** Called when somebody opens a right answer, with the place of its question, from 0. */
  onFound: (question: number) => void
}

/** Questions. An answer that is opened says whether it fits and why; nothing is scored, and nobody counts how often one tries. */
export function Quiz({ quiz, opened, onFound }: QuizProps) {
  return (
    <section aria-labelledby="quiz" className="grid max-w-measure gap-6">
      <div className="grid gap-1">
        <h2 id="quiz" className="text-xl">
          {quiz.title}
        </h2>
        <p className="text-ink-soft">{m.knowledge_quiz_hint()}</p>
      </div>
      {quiz.questions.map(({ question, options }, place) => (
        <div key={question} className="grid gap-2">
          <h3 className="text-lg">{question}</h3>
          {options.map(({ words, right, why }, at) => {
            const name = `question/${place}/${at}`
            return (
              <Details
                key={JSON.stringify(words)}
                summary={<LineView line={words} />}
                open={opened.isOpen(name)}
                controlled
                onToggle={(isOpen) => {
                  opened.toggle(name, isOpen)
                  if (isOpen && right) onFound(place)
                }}
              >
                <p>
                  <strong>{right ? m.knowledge_fits() : m.knowledge_fits_less()}</strong>{' '}
                  <LineView line={why} />
                </p>
              </Details>
            )
          })}
        </div>
      ))}
    </section>
  )
}
