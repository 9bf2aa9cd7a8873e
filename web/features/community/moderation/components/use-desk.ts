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

/** What can be opened after an item, before the server has said so. @param decided how many more were decided by then */
function nextAfter(queries: QueryClient, id: string, decided: number): string | null {
  const queue = queries.getQueryData(queueQuery.queryKey)
  if (!queue || closedBecause(withoutItem(queue, id, decided))) return null
  return itemAfter(queue.items, id)
}

/** What is done at the desk: an item is opened, decided about or left to others, and the next one is there at once. */
export function useDesk() {
  const queries = useQueryClient()
  const { open, go } = usePlace()
  const settle = useRelease(open)
  const { draftOf, write } = useDrafts()
  // Here and not in the item, which is drawn again where the window becomes narrow or wide.
  const [shown, setShown] = useState<string | null>(null)
  const [act, setAct] = useState<ModerationAct | null>(null)
  const place = useCallback(
    (id: string | null, replace: boolean) => {
      setAct(null)
      // Also the same item is covered again once it was left.
      setShown(null)
      // Asked for before it is drawn, and never what is left of an earlier claim.
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
    /** Which words somebody asked for: others of the same item are covered again. */
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
