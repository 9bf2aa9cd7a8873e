import { m } from '#web/messages/compiled/messages.js'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Beside } from '#web/ui/illustrations/beside.tsx'
import { closedBecause, type Queue } from '../model/queue.ts'
import { useMinute } from './use-minute.ts'
import { QueueRow } from './queue-row.tsx'

interface QueueListProps {
  queue: Queue
  open: string | null
  onOpen: (id: string) => void
}

/** The queue: danger first, then by due time. */
export function QueueList({ queue, open, onOpen }: QueueListProps) {
  const now = useMinute()
  const isClosed = closedBecause(queue) !== null
  if (queue.items.length === 0)
    return (
      <EmptyState illustration={<Beside />} title={m.moderation_empty()}>
        <p>{m.moderation_empty_text()}</p>
      </EmptyState>
    )
  return (
    <ul aria-label={m.moderation_queue()}>
      {queue.items.map((item) => (
        <QueueRow
          key={item.id}
          item={item}
          now={now}
          isOpen={open === item.id}
          isClosed={(isClosed && !item.isMine) || item.takenUntil !== null}
          onOpen={onOpen}
        />
      ))}
    </ul>
  )
}
