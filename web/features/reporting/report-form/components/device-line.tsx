import { m } from '#web/messages/compiled/messages.js'
import { DeviceQuestion, whyLinkClass } from '#web/platform/device/device-question.tsx'
import { useDeviceChoice } from '#web/platform/device/use-device-choice.ts'
import { Link, lineLink } from '#web/ui/link.tsx'
import type { FormStep } from '../model/form-steps.ts'
import type { DraftKeeper } from '../model/draft-keeper.ts'
import { useStoredDraft } from '../store/open-draft.ts'
import { useShortWay } from './use-short-way.ts'
import { isPhraseQuestionAnswered } from './words-step.tsx'

interface DeviceLineProps {
  id: string
  step: FormStep
  keeper: DraftKeeper
}

/**
 * Whose device this is: asked beside the first field, and again beside each question until it is answered. The answer is optional; until
 * then nothing is saved, which is stated. [Note: Only in this tab]
 */
export function DeviceLine({ id, step, keeper }: DeviceLineProps) {
  const device = useDeviceChoice()
  const { addressOf } = useShortWay()
  // Subscribes to changes.
  useStoredDraft(keeper)
  if (device === 'own') return null
  if (device === 'shared') return isPhraseQuestionAnswered() ? null : <PhraseOffer id={id} step={step} />
  return (
    <DeviceQuestion
      hasUnsavedText={keeper.isHeld()}
      why={
        <Link to={`${addressOf(id, 'device')}&to=${step}`} className={whyLinkClass}>
          {m.device_question_why()}
        </Link>
      }
      onChosen={() => {
        // Saves what was held in this tab until the question was answered.
        keeper.update({})
        return keeper.flush()
      }}
    />
  )
}

/** On a shared device nothing is saved; offers to store the draft elsewhere. */
function PhraseOffer({ id, step }: Pick<DeviceLineProps, 'id' | 'step'>) {
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
