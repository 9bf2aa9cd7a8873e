import { useEffect, useId } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { DeviceQuestion } from '#web/platform/device/device-question.tsx'
import { useDeviceChoice } from '#web/platform/device/use-device-choice.ts'
import { UnlockCard } from '#web/platform/vault/unlock-card.tsx'
import { externalStore } from '#web/ui/external-store.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useExternalStore } from '#web/ui/use-external-store.ts'

/** A page has many marks: what has to be asked is asked once, beside the one that was pressed last. */
const lastPressed = externalStore<string | null>(null)

/** After somebody has marked something: what opens their things first, or the question whether this device may keep it. */
export function AfterMark({ isLocked, isFailed }: { isLocked: boolean; isFailed: boolean }) {
  const id = useId()
  const device = useDeviceChoice()
  const isLast = useExternalStore(lastPressed, () => null) === id
  useEffect(() => lastPressed.set(id), [id])
  if (isFailed) return <Notice tone="warn" title={m.knowledge_not_saved()} live />
  if (!isLast) return null
  if (isLocked) return <UnlockCard />
  return device === 'unknown' ? <DeviceQuestion /> : null
}
