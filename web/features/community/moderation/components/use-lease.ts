import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { claimSubmission, type OpenSubmission } from '#contract/community/moderation.ts'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import { openedQuery, queueQuery } from '../queries.ts'

/** Milliseconds after which activity renews a claim: a lease lasts ten minutes. */
const renewAfter = 3 * 60_000

/** Whether an action should renew the claim. */
const isRenewalDue = (renewedAt: number, now: number): boolean => now - renewedAt >= renewAfter

/** The state of a claim: held, expired, or taken over by another moderator. */
export type Lease = 'held' | 'over' | 'lost'

/** Refetches an item if the queue has a newer version of it, after another flag. */
function useNewerVersion({ item: { id, version } }: OpenSubmission): void {
  const queries = useQueryClient()
  const { data: newer = null } = useQuery({
    ...queueQuery,
    select: ({ items }) => {
      const listedItem = items.find((item) => item.id === id && item.isMine)
      return listedItem && listedItem.version > version ? listedItem.version : null
    },
  })
  useEffect(() => {
    if (newer !== null) void queries.refetchQueries({ queryKey: openedQuery(id).queryKey })
  }, [id, newer, queries])
}

/**
 * The claim of the open item. The moderator's activity renews it every few minutes. After it expires nothing of theirs is lost: the
 * next action opens the item again, unless another moderator has it.
 */
export function useLease(opened: OpenSubmission) {
  const { id } = opened.item
  const queries = useQueryClient()
  const renewedAt = useRef(0)
  const [isLost, setLost] = useState(false)
  const [now, setNow] = useState(0)
  const ends = Date.parse(opened.claimedUntil)
  useEffect(() => {
    renewedAt.current = Date.now()
    const timeUntilExpiry = Math.max(0, ends - Date.now()) + 200
    const tick = () => setNow(Date.now())
    const timer = setTimeout(tick, timeUntilExpiry)
    return () => clearTimeout(timer)
  }, [ends])
  const renew = useCallback(async () => {
    if (!isRenewalDue(renewedAt.current, Date.now())) return
    renewedAt.current = Date.now()
    try {
      const renewed = await call(claimSubmission, { params: { id } })
      queries.setQueryData(openedQuery(id).queryKey, renewed)
      setLost(false)
    } catch (error) {
      setLost(isRefusal(error, 'conflict', 'not_found'))
    }
  }, [id, queries])
  useNewerVersion(opened)
  const lease: Lease = isLost ? 'lost' : now >= ends ? 'over' : 'held'
  return { lease, renew }
}
