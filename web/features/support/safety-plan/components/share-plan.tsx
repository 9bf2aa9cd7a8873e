import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { logProblem } from '#web/platform/log/log.ts'
import { canShare, deviceActions } from '#web/platform/native/device-actions.ts'
import { ActionMissing } from '#web/platform/native/ports/failures.ts'
import { Button } from '#web/ui/button.tsx'

type Outcome = 'none' | 'shared' | 'closed' | 'failed'

const words: Record<Outcome, () => string> = {
  none: () => m.safety_plan_share_hint(),
  shared: () => m.safety_plan_share_done(),
  closed: () => m.safety_plan_share_closed(),
  failed: () => m.safety_plan_share_failed(),
}

/**
 * Hands the plan to one person by an app that the device offers, under a title that tells nothing: it may become the subject of a mail.
 * Not there where a device has no way for that; the text can be copied everywhere.
 */
export function SharePlan({ text }: { text: string }) {
  const [outcome, setOutcome] = useState<Outcome>('none')
  if (!canShare()) return null
  const share = async () => {
    try {
      const { sharing } = await deviceActions()
      setOutcome((await sharing.share({ title: m.receipts_sheet_title(), text })) ? 'shared' : 'closed')
    } catch (error) {
      if (!(error instanceof ActionMissing)) logProblem('device-action-failed', error)
      setOutcome('failed')
    }
  }
  return (
    <div className="grid gap-1.5">
      <div>
        <Button tone="secondary" icon={<Share2 aria-hidden size={20} />} onClick={() => void share()}>
          {m.safety_plan_share()}
        </Button>
      </div>
      <output className="text-sm text-ink-soft">{words[outcome]()}</output>
    </div>
  )
}
