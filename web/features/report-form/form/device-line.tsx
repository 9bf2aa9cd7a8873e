import { useId, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { chooseDevice } from '#web/platform/device/choosing.ts'
import { useDeviceChoice } from '#web/platform/device/use-device-choice.ts'
import { Button } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { Link, lineLink } from '#web/ui/link.tsx'
import type { FormStep } from '../answers/steps.ts'
import { draftAddress } from '../drafts/draft-list.tsx'
import type { DraftKeeper } from '../drafts/keeper.ts'
import { isWordsAnswered } from './words-step.tsx'

interface DeviceLineProps {
  id: string
  step: FormStep
  keeper: DraftKeeper
}

/**
 * Whose device this is, in one line beside each question until it is answered. Nobody has to answer it to write: until then
 * everything is in this tab and nothing is kept. [Note: Only in this tab] Whoever went on without answering has read it: from
 * then on it is one line that opens.
 */
export function DeviceLine({ id, step, keeper }: DeviceLineProps) {
  const device = useDeviceChoice()
  const titleId = useId()
  const [isWorking, setWorking] = useState(false)
  if (device === 'own') return null
  if (device === 'shared') return isWordsAnswered() ? null : <WordsOffer id={id} step={step} />
  const choose = async (choice: 'own' | 'shared') => {
    if (isWorking) return
    setWorking(true)
    await chooseDevice(choice)
    // Now it has a place: what was held in this tab goes there.
    keeper.update({})
    await keeper.flush()
  }
  const why = (
    <Link to={`${draftAddress(id, 'device')}&to=${step}`} className={lineLink}>
      {m.guided_device_why()}
    </Link>
  )
  const answers = (
    <div className="flex flex-wrap gap-2">
      <Button
        tone="secondary"
        className="px-4 py-2"
        working={isWorking && m.device_question_keeping()}
        onClick={() => void choose('own')}
      >
        {m.drafts_device_own()}
      </Button>
      <Button
        tone="secondary"
        className="px-4 py-2"
        aria-disabled={isWorking}
        onClick={() => void choose('shared')}
      >
        {m.drafts_device_shared()}
      </Button>
    </div>
  )
  if (step !== 'story') {
    return (
      <Details summary={m.drafts_device_legend()}>
        {answers}
        {why}
      </Details>
    )
  }
  return (
    <section aria-labelledby={titleId} className="grid gap-2 rounded-md bg-sunken px-4 py-3">
      <p>
        <strong id={titleId}>{m.drafts_device_legend()}</strong> {why}
      </p>
      {answers}
    </section>
  )
}

/** Where others look at the device: it is in this tab, and can be kept elsewhere. */
function WordsOffer({ id, step }: Pick<DeviceLineProps, 'id' | 'step'>) {
  return (
    <output className="block rounded-md bg-sunken px-4 py-3">
      {m.guided_shared_tab()}{' '}
      <Link to={`${draftAddress(id, 'words')}&to=${step}`} className={lineLink}>
        {m.guided_shared_words()}
      </Link>
    </output>
  )
}
