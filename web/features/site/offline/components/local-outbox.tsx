import { momentInWords } from '#web/ui/dates.ts'
import { useSyncExternalStore } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { lastSync } from '#web/platform/outbox/last-sync.ts'
import { useOutbox } from '#web/platform/outbox/use-outbox.ts'
import { OutboxList } from './outbox-list.tsx'

/** Items waiting to be sent, and when this device was last in sync. */
export function LocalOutbox() {
  const { lastSyncAt } = useOutbox()
  const answeredRequest = useSyncExternalStore(lastSync.subscribe, lastSync.current)
  const latest = Math.max(lastSyncAt ?? 0, answeredRequest ?? 0)
  return (
    <>
      {latest > 0 && (
        <p className="text-ink-soft">
          {m.offline_state_in_step({ when: momentInWords(new Date(latest).toISOString()) })}
        </p>
      )}
      <OutboxList />
    </>
  )
}
