import { lazy, Suspense } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { useDeviceChoice } from '#web/platform/device/use-device-choice.ts'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import type { CheckUp } from '../marks/use-check-up.ts'

const UnlockCard = lazy(async () => ({
  default: (await import('#web/platform/vault/unlock-card.tsx')).UnlockCard,
}))
const DeviceQuestion = lazy(async () => ({
  default: (await import('#web/platform/device/device-question.tsx')).DeviceQuestion,
}))

/** After somebody has ticked a step: what opens their things first, or the question whether this device may keep it. */
export function AfterPress({ checkUp: { isLocked, isFailed } }: { checkUp: CheckUp }) {
  const device = useDeviceChoice()
  if (isFailed) return <Notice tone="warn" title={m.wellness_not_saved()} live />
  const asked = isLocked ? <UnlockCard /> : device === 'unknown' ? <DeviceQuestion /> : null
  return asked && <Suspense fallback={<SkeletonText lines={2} />}>{asked}</Suspense>
}
