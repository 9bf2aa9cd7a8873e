import { lazy, Suspense } from 'react'
import { useDeviceChoice } from '#web/platform/device/use-device-choice.ts'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'

const UnlockCard = lazy(async () => ({
  default: (await import('#web/platform/vault/unlock-card.tsx')).UnlockCard,
}))
const DeviceQuestion = lazy(async () => ({
  default: (await import('#web/platform/device/device-question.tsx')).DeviceQuestion,
}))

interface AfterPressProps {
  isLocked: boolean
  isFailed: boolean
  /** That it could not be saved. */
  failed: string
}

/** After somebody has ticked something: what opens their things first, or the question whether this device may keep it. */
export function AfterPress({ isLocked, isFailed, failed }: AfterPressProps) {
  const device = useDeviceChoice()
  if (isFailed) return <Notice tone="warn" title={failed} live />
  const asked = isLocked ? <UnlockCard /> : device === 'unknown' ? <DeviceQuestion /> : null
  return asked && <Suspense fallback={<SkeletonText lines={2} />}>{asked}</Suspense>
}
