import { m } from '#web/messages/compiled/messages.js'
import { DeviceQuestion } from '#web/platform/device/device-question.tsx'
import { useDeviceChoice } from '#web/platform/device/use-device-choice.ts'
import { UnlockCard } from '#web/platform/vault/unlock-card.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** After somebody has marked something: what opens their things first, or the question whether this device may keep it. */
export function AfterMark({ isLocked, isFailed }: { isLocked: boolean; isFailed: boolean }) {
  const device = useDeviceChoice()
  if (isLocked) return <UnlockCard />
  if (isFailed) return <Notice tone="warn" title={m.knowledge_not_saved()} live />
  return device === 'unknown' ? <DeviceQuestion /> : null
}
