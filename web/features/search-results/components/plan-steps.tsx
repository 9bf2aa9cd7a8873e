import { lazy, Suspense, useState } from 'react'
import { inLocale } from '#content/localised.ts'
import type { PlanStep } from '#content/notices/plans.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { useDeviceChoice } from '#web/platform/device/use-device-choice.ts'
import { logProblem } from '#web/platform/log/log.ts'
import { useMarks } from '#web/records/personal/use-marks.ts'
import { ChoiceRow } from '#web/ui/choices.tsx'
import { Notice } from '#web/ui/notice.tsx'

const load = async () => (await import('../keeping/plan-marks.ts')).planMarks

const UnlockCard = lazy(async () => ({
  default: (await import('#web/platform/vault/unlock-card.tsx')).UnlockCard,
}))
const DeviceQuestion = lazy(async () => ({
  default: (await import('#web/platform/device/device-question.tsx')).DeviceQuestion,
}))

/** A checklist that can be read without scripts. What is ticked is sealed. */
export function PlanSteps({ steps }: { steps: readonly PlanStep[] }) {
  const { status, names, set } = useMarks(load)
  const device = useDeviceChoice()
  const [isPressed, setPressed] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const tick = (id: string, isOn: boolean) => {
    setPressed(true)
    setFailed(false)
    if (status === 'locked') return
    set?.(id, isOn).catch((error: unknown) => {
      logProblem('plan-not-saved', error)
      setFailed(true)
    })
  }
  return (
    <div className="grid gap-2">
      {steps.map(({ id, text }) => (
        <ChoiceRow
          key={id}
          type="checkbox"
          id={id}
          label={inLocale(text, getLocale())}
          checked={names.has(id)}
          onChange={(event) => tick(id, event.currentTarget.checked)}
        />
      ))}
      {isFailed && <Notice tone="warn" title={m.seo_not_saved()} live />}
      <Suspense fallback={null}>
        {isPressed && status === 'locked' && <UnlockCard />}
        {isPressed && status !== 'locked' && device === 'unknown' && <DeviceQuestion />}
      </Suspense>
    </div>
  )
}
