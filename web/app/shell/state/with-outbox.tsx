import { momentInWords } from '#web/ui/dates.ts'
import { useSyncExternalStore } from 'react'
import { inStep } from '#web/platform/outbox/in-step.ts'
import { useOutbox, useOutboxItems } from '#web/platform/outbox/use-outbox.ts'
import { ShownDeviceStatus } from './shown-device-status.tsx'
import { deviceStatusOf } from './device-status.ts'

/** The state of this device, including its outbox. */
export function WithOutbox({ isOnline }: { isOnline: boolean }) {
  const things = useOutboxItems()
  const { lastInStep } = useOutbox()
  const answered = useSyncExternalStore(inStep.subscribe, inStep.current)
  const latest = Math.max(lastInStep ?? 0, answered ?? 0)
  const words = latest > 0 ? momentInWords(new Date(latest).toISOString()) : null
  return <ShownDeviceStatus status={deviceStatusOf(isOnline, things)} lastInStep={words} />
}
