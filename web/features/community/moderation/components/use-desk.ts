import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OpenSubmission } from '#contract/community/moderation.ts'
import { type DecisionDraft, emptyDraft, suggestedReason } from '../model/draft.ts'
import type { ModerationAct } from '../model/moderation-acts.ts'
import { closedBecause, itemAfter, withoutItem } from '../model/queue.ts'
import { openedQuery, queueQuery } from '../queries.ts'
import { useDecide } from './use-decide.ts'
import { useRelease } from './use-release.ts'

/** The moderator's drafts for each item while the desk is open, even after the claim of an item has expired. */
function useDrafts() {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, DecisionDraft>>(new Map())
  const draftOf = useCallback(
    ({ item: { id, kind }, findings }: OpenSubmission): DecisionDraft =>
      drafts.get(id) ?? { ...emptyDraft, reason: kind === 'age_band' ? 'other' : suggestedReason(findings) },
    [drafts],
  )
  const write = useCallback(
    (id: string, draft: DecisionDraft) => setDrafts((before) => new Map(before).set(id, draft)),
    [],
  )
  return { draftOf, write }
}

const itemParameter = 'item'

/** The open item, in the address: Back returns to the list. */
function usePlace() {
  const [params, setParams] = useSearchParams()
  const open = params.get(itemParameter)
  const go = useCallback(
    (id: string | null, replace: boolean) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          if (id === null) after.delete(itemParameter)
          else after.set(itemParameter, id)
          return after
        },
        { replace, preventScrollReset: true },
      ),
    [setParams],
  )
  return { open, go }
}

/** The next item to open, before the server has confirmed. @param decidedCount how many more were decided by then */
function nextAfter(queries: QueryClient, id: string, decidedCount: number): string | null {
  const queue = queries.getQueryData(queueQuery.queryKey)
  if (!queue || closedBecause(withoutItem(queue, id, decidedCount))) return null
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
  const { decide, releaseItem, undo } = useDecide(show)

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
    releaseItem(id: string) {
      settle(id)
      show(nextAfter(queries, id, 0))
      void releaseItem(id)
    },
  }
}

export type ModerationDesk = ReturnType<typeof useDesk>
