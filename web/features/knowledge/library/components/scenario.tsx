import type { Module, ScenarioMoment } from '#content/knowledge/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Answers } from './quiz-answers.tsx'
import { chosenValues, type ChosenAnswers } from './use-text-filter.ts'
import { Pieces } from './document-pieces.tsx'

interface StepProps {
  step: ScenarioMoment
  /** The choices that lead to it, as indexes. */
  name: string
  answers: ChosenAnswers
}

function StepView({ step, name, answers }: StepProps) {
  return (
    <>
      <div className="prose">
        <Pieces pieces={step.pieces} />
      </div>
      {step.choices.length > 0 && (
        <Answers
          legend={m.library_what_do_you_do()}
          chosen={chosenValues(answers.names, name)}
          onChoose={(place) => answers.choose(name, place)}
          options={step.choices.map(({ words, next }, place) => ({
            words,
            answer: <StepView step={next} name={`${name}/${place}`} answers={answers} />,
          }))}
        />
      )}
    </>
  )
}

/** An interactive story: each choice shows its outcome, and another can be tried instead. */
export function Scenario({ scenario, answers }: Pick<Module, 'scenario'> & { answers: ChosenAnswers }) {
  return (
    <div className="grid max-w-measure grid-cols-[minmax(0,1fr)] gap-4">
      <StepView step={scenario.start} name="story" answers={answers} />
    </div>
  )
}
