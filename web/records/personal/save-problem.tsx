import { Suspense, useEffect, useEffectEvent } from 'react'
import { lazyWithRetry } from '#web/platform/load-code.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useDeviceChoice } from '#web/platform/device/use-device-choice.ts'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { useOwnsPrompt } from './owns-prompt.ts'

const UnlockCard = lazyWithRetry(async () => (await import('#web/platform/vault/unlock-card.tsx')).UnlockCard)
const DeviceQuestion = lazyWithRetry(
  async () => (await import('#web/platform/device/device-question.tsx')).DeviceQuestion,
)

interface AfterPressProps {
  isLocked: boolean
  isFailed: boolean
  /** Message that it could not be saved. */
  failed: string
}

function Unlocking() {
  return (
    <div className="grid gap-3">
      <output className="font-semibold">{m.vault_saved_after()}</output>
      <UnlockCard />
    </div>
  )
}

/** Shown after pressing a button that saves: unlocks the records first, or asks whether this device may store them. */
export function SaveProblem({ isLocked, isFailed, failed }: AfterPressProps) {
  const device = useDeviceChoice()
  const [ownsPrompt, showPrompt] = useOwnsPrompt()
  const arrive = useEffectEvent(showPrompt)
  useEffect(() => arrive(), [])
  if (isFailed) return <Notice tone="warn" title={failed} live />
  if (!ownsPrompt) return null
  const savePrompt = isLocked ? <Unlocking /> : device === 'unknown' ? <DeviceQuestion /> : null
  return savePrompt && <Suspense fallback={<SkeletonText lines={2} />}>{savePrompt}</Suspense>
}
