import { momentInWords } from '#web/ui/dates.ts'
import { useSyncExternalStore } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { inStep } from '#web/platform/outbox/in-step.ts'
import { useOutbox } from '#web/platform/outbox/use-outbox.ts'
import { OutboxList } from './outbox-list.tsx'

/** Items waiting to be sent, and when this device was last in sync. */
export function LocalOutbox() {
  const { lastInStep } = useOutbox()
  const answered = useSyncExternalStore(inStep.subscribe, inStep.current)
  const latest = Math.max(lastInStep ?? 0, answered ?? 0)
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
