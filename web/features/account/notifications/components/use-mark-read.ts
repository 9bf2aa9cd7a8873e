import { useQueryClient } from '@tanstack/react-query'
import { markAllNotifications, markNotifications, maxMarked } from '#contract/notifications.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { tellProblem } from '#web/platform/problems/telling.ts'
import { toast } from '#web/ui/toast-store.ts'
import { allNotifications } from '../queries.ts'

interface Marking {
  readonly ids: readonly string[]
  readonly read: boolean
}

const sayNotMarked = (error: unknown) => tellProblem(m.notifications_not_marked(), error)

/** Marks as read or unread, each time with an undo. */
export function useMarking() {
  const queries = useQueryClient()
  const lookAgain = async () => {
    for (const queryKey of allNotifications) await queries.invalidateQueries({ queryKey })
  }

  async function change({ ids, read }: Marking): Promise<void> {
    try {
      for (let from = 0; from < ids.length; from += maxMarked)
        await call(markNotifications, { body: { ids: ids.slice(from, from + maxMarked), read } })
    } finally {
      await lookAgain()
    }
  }

  function offerBack({ ids, read }: Marking): void {
    if (ids.length === 0) return
    toast({
      title: read ? m.notifications_marked_read() : m.notifications_marked_unread(),
      action: {
        label: m.notifications_undo(),
        run: () => void change({ ids, read: !read }).catch(sayNotMarked),
      },
    })
  }

  return {
    async mark(marking: Marking): Promise<void> {
      await change(marking)
      offerBack(marking)
    },
    /** Marks everything up to a moment as read. */
    async markAll(until: string): Promise<void> {
      const { ids } = await call(markAllNotifications, { body: { until } })
      await lookAgain()
      offerBack({ ids, read: true })
    },
    /** Read by opening it, so no undo is offered. */
    seen: (ids: readonly string[]) => void change({ ids, read: true }).catch(sayNotMarked),
  }
}
export type NotificationMarking = ReturnType<typeof useMarking>

/** A toast for a failed mark, because the line may have disappeared by then. */
export function saysNotMarked(error: unknown): null {
  void sayNotMarked(error)
  return null
}
