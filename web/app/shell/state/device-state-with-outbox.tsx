import { momentInWords } from '#web/ui/dates.ts'
import { useSyncExternalStore } from 'react'
import { lastSync } from '#web/platform/outbox/last-sync.ts'
import { useOutbox, useOutboxItems } from '#web/platform/outbox/use-outbox.ts'
import { DeviceStatusLine } from './device-status-line.tsx'
import { deviceStatusOf } from './device-status.ts'

/** The state of this device, including its outbox. */
export function DeviceStateWithOutbox({ isOnline }: { isOnline: boolean }) {
  const items = useOutboxItems()
  const { lastSyncAt } = useOutbox()
  const lastAnswer = useSyncExternalStore(lastSync.subscribe, lastSync.current)
  const latest = Math.max(lastSyncAt ?? 0, lastAnswer ?? 0)
  const words = latest > 0 ? momentInWords(new Date(latest).toISOString()) : null
  return <DeviceStatusLine status={deviceStatusOf(isOnline, items)} lastSyncAt={words} />
}
