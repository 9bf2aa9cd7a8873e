import type { Module, ScenarioMoment } from '#content/knowledge/words.ts'
import { LineView } from '#web/platform/reading/line.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { Details } from '#web/ui/details.tsx'
import type { OpenedDetails } from './use-opened.ts'
import { Pieces } from './pieces.tsx'

interface StepProps {
  step: ScenarioMoment
  /** The choices that lead to it, as places. */
  name: string
  opened: OpenedDetails
}

function StepView({ step, name, opened }: StepProps) {
  return (
    <div className="grid gap-4">
      <div className="prose">
        <Pieces pieces={step.pieces} />
      </div>
      {step.choices.length > 0 && (
        <div className="grid gap-2">
          <p className="font-semibold">{m.knowledge_what_do_you_do()}</p>
          {step.choices.map(({ words, next }, at) => {
            const own = `${name}/${at}`
            return (
              <Details
                key={JSON.stringify(words)}
                summary={<LineView line={words} />}
                open={opened.isOpen(own)}
                controlled
                onToggle={(isOpen) => opened.toggle(own, isOpen)}
              >
                <StepView step={next} name={own} opened={opened} />
              </Details>
            )
          })}
        </div>
      )}
    </div>
  )
}

/** A story in which one chooses: each choice opens what comes of it, and another may be opened beside it. */
export function Scenario({ scenario, opened }: Pick<Module, 'scenario'> & { opened: OpenedDetails }) {
  return (
    <section aria-labelledby="scenario" className="grid max-w-measure gap-4">
      <h2 id="scenario" className="text-xl">
        {m.knowledge_scenario({ title: scenario.title })}
      </h2>
      <StepView step={scenario.start} name="story" opened={opened} />
    </section>
  )
}
