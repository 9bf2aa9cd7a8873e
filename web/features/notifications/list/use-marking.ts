import { useMutation, useQueryClient } from '@tanstack/react-query'
import { markAllNotifications, markNotifications, mostMarked } from '#contract/notifications.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { tellProblem } from '#web/platform/problems/telling.ts'
import { toast } from '#web/ui/toast-store.ts'
import { everythingTold } from '../queries.ts'

interface Marking {
  readonly ids: readonly string[]
  readonly read: boolean
}

/** Marks as read or unread, each time with a way back. */
export function useMarking() {
  const queries = useQueryClient()
  const onSettled = async () => {
    for (const queryKey of everythingTold) await queries.invalidateQueries({ queryKey })
  }
  const onError = (error: unknown) => void tellProblem(m.notifications_not_marked(), error)
  const back = useMutation({
    mutationFn: async ({ ids, read }: Marking) => {
      for (let from = 0; from < ids.length; from += mostMarked)
        await call(markNotifications, { body: { ids: ids.slice(from, from + mostMarked), read } })
    },
    onSettled,
    onError,
  })
  const offerBack = ({ ids, read }: Marking) => {
    if (ids.length === 0) return
    toast({
      title: read ? m.notifications_marked_read() : m.notifications_marked_unread(),
      action: { label: m.notifications_undo(), run: () => back.mutate({ ids, read: !read }) },
    })
  }
  const some = useMutation({
    mutationFn: async (marking: Marking) => {
      await call(markNotifications, { body: { ids: [...marking.ids], read: marking.read } })
      return marking
    },
    onSuccess: offerBack,
    onSettled,
    onError,
  })
  const all = useMutation({
    mutationFn: async (until: string) => call(markAllNotifications, { body: { until } }),
    onSuccess: ({ ids }) => offerBack({ ids, read: true }),
    onSettled,
    onError,
  })
  return {
    mark: (marking: Marking) => some.mutate(marking),
    /** Everything up to a moment. */
    markAll: (until: string) => all.mutate(until),
    isMarkingAll: all.isPending,
    /** Seen by opening it: no way back is offered, and none is missed. */
    seen: (ids: readonly string[]) => back.mutate({ ids, read: true }),
  }
}
export type Marks = ReturnType<typeof useMarking>
