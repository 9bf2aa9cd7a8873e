import { useQueryClient } from '@tanstack/react-query'
import { markAllNotifications, markNotifications, maxMarked } from '#contract/notifications.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { showProblem } from '#web/platform/problems/show-problem.ts'
import { toast } from '#web/ui/toast-store.ts'
import { allNotifications } from '../queries.ts'

interface MarkRequest {
  readonly ids: readonly string[]
  readonly read: boolean
}

const showMarkError = (error: unknown) => showProblem(m.notifications_not_marked(), error)

/** Marks as read or unread, each time with an undo. */
export function useMarkRead() {
  const queries = useQueryClient()
  const refetchAll = async () => {
    for (const queryKey of allNotifications) await queries.invalidateQueries({ queryKey })
  }

  async function change({ ids, read }: MarkRequest): Promise<void> {
    try {
      for (let from = 0; from < ids.length; from += maxMarked)
        await call(markNotifications, { body: { ids: ids.slice(from, from + maxMarked), read } })
    } finally {
      await refetchAll()
    }
  }

  function offerUndo({ ids, read }: MarkRequest): void {
    if (ids.length === 0) return
    toast({
      title: read ? m.notifications_marked_read() : m.notifications_marked_unread(),
      action: {
        label: m.notifications_undo(),
        run: () => void change({ ids, read: !read }).catch(showMarkError),
      },
    })
  }

  return {
    async mark(markRequest: MarkRequest): Promise<void> {
      await change(markRequest)
      offerUndo(markRequest)
    },
    /** Marks everything up to a moment as read. */
    async markAll(until: string): Promise<void> {
      const { ids } = await call(markAllNotifications, { body: { until } })
      await refetchAll()
      offerUndo({ ids, read: true })
    },
    /** Read by opening it, so no undo is offered. */
    seen: (ids: readonly string[]) => void change({ ids, read: true }).catch(showMarkError),
  }
}
export type MarkActions = ReturnType<typeof useMarkRead>

/** A toast for a failed mark, because the line may have disappeared by then. */
export function markErrorToast(error: unknown): null {
  void showMarkError(error)
  return null
}
