import { useState } from 'react'
import { whatLeavingCannotErase } from '#content/safety/traces.ts'
import { inLocale } from '#content/localised.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { chooseDevice } from './choosing.ts'
import { Blocks } from '#web/ui/blocks.tsx'
import { Button } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'

/**
 * After the first saving, so that nothing comes before the first word: whose device is this? Until there is an answer
 * everything is in this tab only.
 */
export function DeviceQuestion() {
  const [chosen, setChosen] = useState<'own' | 'shared' | null>(null)
  const choose = (choice: 'own' | 'shared') => {
    if (chosen) return
    setChosen(choice)
    void chooseDevice(choice)
  }
  return (
    <section
      aria-labelledby="device-question"
      className="grid gap-4 rounded-lg border-2 border-deep bg-deep-soft p-5 md:p-6"
    >
      <h2 id="device-question" className="text-xl">
        {m.device_question_title()}
      </h2>
      <p>{m.device_question_text()}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          working={chosen === 'own' && m.device_question_keeping()}
          aria-disabled={chosen !== null}
          onClick={() => choose('own')}
        >
          {m.device_question_own()}
        </Button>
        <Button tone="secondary" aria-disabled={chosen !== null} onClick={() => choose('shared')}>
          {m.device_question_shared()}
        </Button>
      </div>
      <Details summary={inLocale(whatLeavingCannotErase.heading, getLocale())}>
        <div className="prose">
          <Blocks blocks={whatLeavingCannotErase.body} caption="" />
        </div>
      </Details>
    </section>
  )
}
