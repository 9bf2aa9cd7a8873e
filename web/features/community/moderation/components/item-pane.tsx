import { useQuery } from '@tanstack/react-query'
import { m } from '#web/messages/compiled/messages.js'
import { isRefusal } from '#web/platform/api/errors.ts'
import { LoadFailure } from '#web/platform/query/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import { closedBecause, type Queue } from '../model/queue.ts'
import { openedQuery } from '../queries.ts'
import type { ModerationDesk } from './use-desk.ts'
import { OpenedItem } from './open-item.tsx'

interface ItemPaneProps {
  id: string
  queue: Queue
  desk: ModerationDesk
  hasKeys: boolean
}

/** Why an item could not be opened: the server's refusal has a single code for all reasons. */
function whyNot(queue: Queue): string {
  const because = closedBecause(queue)
  if (because === 'off_duty') return m.moderation_off_duty()
  if (because === 'capped') return m.moderation_capped({ cap: queue.cap, contact: queue.contact })
  return m.moderation_gone()
}

/** The open item. Fetching its text claims it. */
export function ItemPane({ id, queue, desk, hasKeys }: ItemPaneProps) {
  const { data, error, refetch } = useQuery(openedQuery(id))
  if (isRefusal(error, 'conflict', 'not_found') && data === undefined)
    return (
      <div className="grid gap-4 py-4 xl:ps-6">
        <StatusLine
          tone="now"
          live
          action={
            <Button tone="quiet" size="small" onClick={() => desk.skip(id)}>
              {m.moderation_go_on()}
            </Button>
          }
        >
          {whyNot(queue)}
        </StatusLine>
      </div>
    )
  if (data === undefined)
    return (
      <div className="py-4 xl:ps-6">
        {error ? (
          <LoadFailure error={error} onRetry={refetch} />
        ) : (
          <SkeletonCards count={1} label={m.moderation_opening()} />
        )}
      </div>
    )
  return <OpenedItem key={id} opened={data} desk={desk} hasKeys={hasKeys} />
}
