import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { OpenSubmission } from '#contract/community/moderation.ts'
import type { ModerationAct } from '../model/moderation-acts.ts'
import { closedBecause, itemAfter, withoutItem } from '../model/queue.ts'
import { openedQuery, queueQuery } from '../queries.ts'
import { useDecide } from './use-decide.ts'
import { useDrafts } from './use-drafts.ts'
import { usePlace } from './use-queue-place.ts'
import { useRelease } from './use-release.ts'

/** The next item to open, before the server has confirmed. @param decided how many more were decided by then */
function nextAfter(queries: QueryClient, id: string, decided: number): string | null {
  const queue = queries.getQueryData(queueQuery.queryKey)
  if (!queue || closedBecause(withoutItem(queue, id, decided))) return null
  return itemAfter(queue.items, id)
}

/** The actions at the desk: opening an item, deciding or releasing it, with the next one shown at once. */
export function useDesk() {
  const queries = useQueryClient()
  const { open, go } = usePlace()
  const settle = useRelease(open)
  const { draftOf, write } = useDrafts()
  // Here rather than in the item, which is remounted when the window becomes narrow or wide.
  const [shown, setShown] = useState<string | null>(null)
  const [act, setAct] = useState<ModerationAct | null>(null)
  const place = useCallback(
    (id: string | null, replace: boolean) => {
      setAct(null)
      // The same item is covered again, too, after it was left.
      setShown(null)
      // Fetched before it is rendered, and never from an earlier claim.
      if (id !== null) {
        queries.removeQueries({ queryKey: openedQuery(id).queryKey })
        void queries.prefetchQuery({ ...openedQuery(id), gcTime: 10_000 })
      }
      go(id, replace)
    },
    [go, queries],
  )
  const show = useCallback((id: string | null) => place(id, true), [place])
  const { decide, handOn, undo } = useDecide(show)

  return {
    openId: open,
    /** The text that was revealed: other text of the same item is covered again. */
    shown,
    setShown,
    /** The decision that waits for a reason or a text. */
    act,
    setAct,
    draftOf,
    write,
    undo,
    open: (id: string) => {
      if (id !== open) place(id, open !== null)
    },
    close: () => show(null),
    /** Leaves an item that cannot be opened. */
    skip(id: string) {
      show(nextAfter(queries, id, 0))
      void queries.invalidateQueries({ queryKey: queueQuery.queryKey })
    },
    decide(opened: OpenSubmission, act: ModerationAct) {
      const { id } = opened.item
      settle(id)
      show(nextAfter(queries, id, 1))
      void decide(opened, act, draftOf(opened))
    },
    handOn(id: string) {
      settle(id)
      show(nextAfter(queries, id, 0))
      void handOn(id)
    },
  }
}

export type ModerationDesk = ReturnType<typeof useDesk>
