import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { releaseSubmission } from '#contract/community/moderation.ts'
import { call } from '#web/platform/api/call.ts'
import { openedQuery } from '../queries.ts'

/** The claim of an item that this tab has opened or is opening; undefined if it could not be opened. */
async function claimQuery(queries: QueryClient, id: string): Promise<string | undefined> {
  const { queryKey } = openedQuery(id)
  const state = queries.getQueryState(queryKey)
  if (state?.data) return state.data.claimedUntil
  if (state?.fetchStatus !== 'fetching') return undefined
  return (await queries.fetchQuery(openedQuery(id))).claimedUntil
}

async function release(queries: QueryClient, id: string): Promise<void> {
  const claimedUntil = await claimQuery(queries, id)
  forget(queries, id)
  if (claimedUntil) await call(releaseSubmission, { params: { id }, body: { claimedUntil } })
}

/** An item that is reopened by the back or forward button is claimed again. */
const forget = (queries: QueryClient, id: string) =>
  queries.removeQueries({ queryKey: openedQuery(id).queryKey, type: 'inactive' })

/**
 * Releases an item as soon as it is left without a decision: for another item, another page, or by closing the page. If that does not
 * reach the server, the claim expires.
 *
 * @returns a function that marks an item as decided or released
 */
export function useRelease(openId: string | null) {
  const queries = useQueryClient()
  const current = useRef<string | null>(null)
  const settledId = useRef<string | null>(null)
  useEffect(() => {
    if (openId === null) return undefined
    current.current = openId
    settledId.current = null
    return () => {
      current.current = null
      const isDecided = settledId.current === openId
      // After the next item has been opened: it may be the same one.
      queueMicrotask(() => {
        if (current.current === openId) return
        if (isDecided) forget(queries, openId)
        else release(queries, openId).catch(() => undefined)
      })
    }
  }, [openId, queries])
  useEffect(() => {
    if (openId === null) return undefined
    const stop = new AbortController()
    const leave = () => {
      const opened = queries.getQueryData(openedQuery(openId).queryKey)
      if (!opened || settledId.current === openId) return
      const { claimedUntil } = opened
      const left = { params: { id: openId }, body: { claimedUntil } }
      call(releaseSubmission, left, { keepalive: true }).catch(() => undefined)
    }
    // A page restored from the back/forward cache has released its item in the meantime.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void queries.refetchQueries({ queryKey: openedQuery(openId).queryKey })
    }
    window.addEventListener('pagehide', leave, stop)
    window.addEventListener('pageshow', onPageShow, stop)
    return () => stop.abort()
  }, [openId, queries])
  return useCallback((id: string) => void (settledId.current = id), [])
}
