import { m } from '#web/messages/compiled/messages.js'
import { DeviceQuestion, whyLook } from '#web/platform/device/device-question.tsx'
import { useDeviceChoice } from '#web/platform/device/use-device-choice.ts'
import { Link, lineLink } from '#web/ui/link.tsx'
import type { FormStep } from '../model/form-steps.ts'
import type { DraftKeeper } from '../model/draft-keeper.ts'
import { useStoredDraft } from '../store/open-draft.ts'
import { useShortWay } from './use-short-way.ts'
import { isWordsAnswered } from './words-step.tsx'

interface DeviceLineProps {
  id: string
  step: FormStep
  keeper: DraftKeeper
}

/**
 * Whose device this is: asked beside the first field, and again beside each question until it is answered. Nobody has to answer it
 * to write; until then nothing is saved, and that is said. [Note: Only in this tab]
 */
export function DeviceLine({ id, step, keeper }: DeviceLineProps) {
  const device = useDeviceChoice()
  const { addressOf } = useShortWay()
  // Drawn again with each change.
  useStoredDraft(keeper)
  if (device === 'own') return null
  if (device === 'shared') return isWordsAnswered() ? null : <WordsOffer id={id} step={step} />
  return (
    <DeviceQuestion
      isHeld={keeper.isHeld()}
      why={
        <Link to={`${addressOf(id, 'device')}&to=${step}`} className={whyLook}>
          {m.device_question_why()}
        </Link>
      }
      onChosen={() => {
        // Now it has a place: what was held in this tab goes there.
        keeper.update({})
        return keeper.flush()
      }}
    />
  )
}

/** Where others look at the device: it is saved nowhere, and can be kept elsewhere. */
function WordsOffer({ id, step }: Pick<DeviceLineProps, 'id' | 'step'>) {
  const { addressOf } = useShortWay()
  return (
    <output className="block rounded-md bg-sunken px-4 py-3">
      {m.report_form_shared_tab()}{' '}
      <Link to={`${addressOf(id, 'words')}&to=${step}`} className={lineLink}>
        {m.report_form_shared_words()}
      </Link>
    </output>
  )
}
